import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { lockUser } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findSessionDetails } from './store.ts';

export function currentUser({ user }: FastifyRequest): User {
  if (!user) throw new HttpError('unauthenticated');
  return user;
}

export function currentSession({ viewerSession }: FastifyRequest): string {
  if (!viewerSession) throw new HttpError('unauthenticated');
  return viewerSession.id;
}

/**
 * Locks the user and throws if the session has ended. A request may still run while the real owner of the account's address confirms it,
 * which ends all sessions of the person who used the account before. Such a request must change nothing.
 */
export async function lockSessionUser(transaction: Db, request: FastifyRequest): Promise<void> {
  await lockUser(transaction, currentUser(request).id);
  if ((await findSessionDetails(transaction, currentSession(request))) === undefined) throw new HttpError('unauthenticated');
}
