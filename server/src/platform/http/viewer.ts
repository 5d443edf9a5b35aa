/** The person who makes a request. The accounts slice sets the viewer once per request; every other slice only reads it. */
export interface Viewer {
  readonly userId: number;
  /** Decided by billing/is-premium.ts. Every check of the tier reads this field. */
  readonly isPremium: boolean;
  /** The end of the person's time-out, during which no odds, picks or alerts are shown; null if there is no time-out. */
  readonly timeOutUntil: Date | null;
}

export const tierOf = (viewer: Pick<Viewer, 'isPremium'> | null): 'anonymous' | 'free' | 'premium' =>
  viewer === null ? 'anonymous' : viewer.isPremium ? 'premium' : 'free';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
