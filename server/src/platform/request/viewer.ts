import type { FastifyRequest } from 'fastify';
import type { Tier } from '#contract/page-rendering.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface Viewer {
  readonly userId: number;
  /** Decided by billing/find-premium.ts. Every check of the tier reads this field. */
  readonly isPremium: boolean;
  readonly timeOutUntil: Date | null;
}

export const tierOf = (viewer: Pick<Viewer, 'isPremium'> | null): Tier =>
  viewer === null ? 'anonymous' : viewer.isPremium ? 'premium' : 'free';

export interface ViewerSession {
  readonly id: string;
  /** Identifies the browser; null if it is not known. */
  readonly deviceHash: string | null;
  readonly premiumEndsAt: Date | null;
  /** False if the session or its user may have changed since the viewer was identified. */
  readonly isCurrent: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    timeOutUntil: Date | null;
    viewerSession: ViewerSession | null;
    /** Whether the database could not confirm the viewer, who then has no premium access and gets only public answers of the cache. */
    isUnconfirmed: boolean;
  }
}

/** Locks the row of the request's user. Throws if the session has ended since the request began. The accounts slice implements it. */
export type LockSessionUser = (transaction: Db, request: FastifyRequest) => Promise<void>;
