import type { FastifyInstance } from 'fastify';

/** One part of the sandbox: a simulated vendor, which uses the vendor's own protocol and paths, or a page of the sandbox itself. */
export interface SandboxModule {
  readonly name: string;
  /** Pages for people, listed on the index page and in the output of `npm start`. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  routes(app: FastifyInstance): void;
  close(): Promise<void>;
}
