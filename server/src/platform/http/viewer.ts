/** Who is calling. The accounts slice finds it out once per request; every other slice only reads it. */
export interface Viewer {
  readonly userId: number;
  readonly isPremium: boolean;
  /** By their own wish they are shown no odds, picks or alerts until then; null when there is no time-out. */
  readonly timeOutUntil: Date | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
