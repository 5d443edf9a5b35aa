/** Who is calling. The accounts slice finds it out once per request; every other slice only reads it. */
export interface Viewer {
  readonly userId: number;
  readonly isPremium: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
