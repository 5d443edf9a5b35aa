import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#domain/durations.ts';
import { listSecondFactors } from '#server/accounts/factors/store.ts';
import { findOperatorSession } from '#server/operator/actions/store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import type { Context } from '#server/platform/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: { readonly userId: number; readonly username: string } | null;
  }
}

const maxAgeMs = 30 * minuteMs;

/**
 * Reads the role at every request, so that its removal counts at once. Without the role, the console answers as if the address did not
 * exist.
 */
export function checkConsoleAccess(app: FastifyInstance, { db, clock }: Context): void {
  app.decorateRequest('operator', null);
  app.decorate('checkConsoleAccess', async (request: FastifyRequest) => {
    const { viewer, viewerSession } = request;
    const found = viewer && viewerSession && (await findOperatorSession(db, viewer.userId, viewerSession.id));
    if (!found) {
      recordSecurityEvent({ event: 'operator-refusal', outcome: 'failure', reason: 'no-role' });
      throw new HttpError('not-found');
    }
    if ((await listSecondFactors(db, viewer.userId)).length === 0) throw new HttpError('second-factor-required');
    if (!found.secondFactorAt || clock.now().getTime() - found.secondFactorAt.getTime() > maxAgeMs)
      throw new HttpError('second-factor-outdated');
    request.operator = { userId: viewer.userId, username: found.username };
  });
}
