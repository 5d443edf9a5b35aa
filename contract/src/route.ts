import type { z } from 'zod';

/**
 * Who may call: anyone, a signed-in user, a premium user, the operator with ADMIN_TOKEN, or (local) the operator and
 * whoever calls from the same machine, as a metrics collector does.
 */
export type Access = 'public' | 'user' | 'premium' | 'operator' | 'local';

/** One line of the API table. Both ends read it: the server to check and to strip, the browser to type its calls. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The answer goes on for as long as the caller listens. */
  readonly endless?: true;
  /**
   * It holds no odds, no pick and no alert, and is answered also to a person who has taken a time-out. Whatever does not
   * say so is refused to them: a new route is safe until somebody has thought about it.
   */
  readonly openInTimeOut?: true;
  /** Called by a vendor's server and not by our pages: it proves itself by a signature or a token; its body are the bytes. */
  readonly fromVendor?: true;
  /** Statuses beside 200 whose body has a shape of its own; every other failure is an ErrorBody. */
  readonly otherResponses?: Readonly<Record<number, z.ZodType>>;
}

export type ResponseOf<R extends Route> = z.output<R['response']>;
export type BodyOf<R extends Route> = R extends { fromVendor: true }
  ? Uint8Array
  : R['body'] extends z.ZodType
    ? z.output<R['body']>
    : undefined;
export type QueryOf<R extends Route> = R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
export type ParamsOf<R extends Route> = R['params'] extends z.ZodType ? z.output<R['params']> : undefined;
