import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';

/** Locks the user of a request; refuses it if its session has ended since it began. Accounts provide the function. */
export type LockSessionUser = (transaction: Db, request: FastifyRequest) => Promise<void>;
