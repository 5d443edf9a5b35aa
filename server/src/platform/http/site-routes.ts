import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { version } from '#server/platform/version.ts';
import { serve } from './serve.ts';

export function siteRoutes(app: FastifyInstance, env: Env): void {
  serve(app, routes.getSite, () => {
    return {
      version,
      demo: env.isSimulated,
      publicUrl: env.PUBLIC_URL,
      supportEmail: env.SUPPORT_EMAIL,
      supportPhone: env.SUPPORT_PHONE,
      operator: { name: env.OPERATOR_NAME, address: env.OPERATOR_ADDRESS },
      governingLaw: env.GOVERNING_LAW,
      showsLogos: env.TEAM_LOGOS === 'on',
      helplines: env.HELPLINES,
      bookmakers: env.ODDS_BOOKMAKERS,
      firebase: env.firebase,
    };
  });
}
