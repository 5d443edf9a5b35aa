import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Env } from '../env/load-env.ts';
import { serve } from './serve.ts';

/** The same in every installation unless the operator's country has others. */
const helplines = ['1-800-GAMBLER', '1-800-522-4700'];

export function site(app: FastifyInstance, env: Env): void {
  serve(app, routes.getSite, () => ({
    demo: env.vendors.odds === 'sandbox' || env.vendors.results === 'sandbox',
    publicUrl: env.PUBLIC_URL,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    helplines,
    firebase: env.firebase,
  }));
}
