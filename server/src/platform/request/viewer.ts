import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';

/** The person who makes a request. The accounts slice sets the viewer once per request; every other slice only reads it. */
export interface Viewer {
  readonly userId: number;
  /** Decided by billing/find-premium.ts. Every check of the tier reads this field. */
  readonly isPremium: boolean;
  readonly timeOutUntil: Date | null;
}

export type Tier = 'anonymous' | 'free' | 'premium';

export const tierOf = (viewer: Pick<Viewer, 'isPremium'> | null): Tier =>
  viewer === null ? 'anonymous' : viewer.isPremium ? 'premium' : 'free';

/** The session of a signed-in viewer, for responses such as event streams, which may last longer than the session. */
export interface ViewerSession {
  readonly id: string;
  /** Identifies the browser; null if it is not known. */
  readonly deviceHash: string | null;
  /** When premium access will end; null if no end is known. */
  readonly premiumEndsAt: Date | null;
  /** False if the session or its user may have changed since the viewer was identified. */
  readonly isCurrent: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The end of the viewer's time-out, or of the browser's if nobody is signed in. Until then no odds, picks or alerts are shown. */
    timeOutUntil: Date | null;
    viewerSession: ViewerSession | null;
    changesCookies: boolean;
    /** Whether the database could not confirm the viewer, who then has no premium access. Only prepared answers may be sent. */
    isUnconfirmed: boolean;
  }
}

const inProcessRequest = new AsyncLocalStorage<{ readonly viewer: Viewer | null }>();

/** Runs code whose requests to our own routes, inside this process, are made as the given viewer. */
export function requestAs<T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> {
  return inProcessRequest.run({ viewer }, async () => work());
}

/** The viewer of a request that this process makes to itself; undefined for a request from outside. */
export const inProcessViewer = (): Viewer | null | undefined => inProcessRequest.getStore()?.viewer;

/** Locks the row of the request's user. Throws if the session has ended since the request began. The accounts slice implements it. */
export type LockSessionUser = (transaction: Db, request: FastifyRequest) => Promise<void>;
