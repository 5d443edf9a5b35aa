import type { FastifyInstance } from 'fastify';

/** A stand-in for one vendor. It speaks the vendor's own protocol on the vendor's own paths. */
export interface Vendor {
  readonly name: string;
  /** Pages a person may open, listed on the index and at the start of the product. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  routes(app: FastifyInstance): void;
  close(): Promise<void>;
}
