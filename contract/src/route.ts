import type { z } from 'zod';
import type { SharedTopic } from './topics.ts';

/** `operator`: the operator's programs with ADMIN_TOKEN. `console`: a person with the role of an operator and a second factor. */
type Access = 'public' | 'user' | 'premium' | 'operator' | 'console';

/** Names the limit on how often one address or account may use a route. The numbers are in the server (platform/rate-limit). */
export type RequestLimitName = 'large-read' | 'archive' | 'summary' | 'computation' | 'file' | 'vendor' | 'chat-connection';

/** What makes a response outdated that is the same for everybody who may have it. */
interface SharedResponse {
  /** `game` stands for a change of any game, `game:id` for one of the game that the path parameter `id` names. */
  readonly topics: readonly (SharedTopic | `${SharedTopic}:id`)[];
  /** Set if the response changes when a game begins or the league's day ends. */
  readonly followsSchedule?: true;
  /** Set if the response changes with time itself. */
  readonly maxAgeSeconds?: number;
}

/** One route of the API. The server validates requests and removes undeclared fields from responses; the browser types its calls. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Set if a request costs the server much more than sending a small answer that is ready in memory. */
  readonly limit?: RequestLimitName;
  /**
   * Set if everybody with access gets the same response, which is then kept in memory: of a public route for all, of a premium route for
   * premium members. Its handler does not learn who asks.
   */
  readonly shared?: SharedResponse;
  /** Set if the response is an event stream, which stays open for minutes. */
  readonly endless?: true;
  /** Set if the route returns no odds, picks or alerts, so that it stays available during a time-out. */
  readonly openInTimeOut?: true;
  /** Set if pages of other sites must not cause this GET request, for example because it downloads personal data. */
  readonly fromOurPages?: true;
  /** Set if a vendor's server calls the route. The handler checks the vendor's signature or token and receives the body as raw bytes. */
  readonly fromVendor?: true;
  /** Set if the body is a text file (`text/csv` or `text/plain`). The caller's access is then checked before the body is read. */
  readonly textBody?: true;
  /** Set if the response has prices of single books. The terms of the odds vendor allow them on our pages, but not as an API for others. */
  readonly showsBookPrices?: true;
  /** The schemas of responses by status, for statuses other than 200. Failures that are not listed have an `errorBody`. */
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

/** Adds the shared fields, such as `access: 'console'`, to every route of a table. */
export const routesWith =
  <const Shared extends Partial<Route>>(shared: Shared) =>
  <const Table extends Record<string, Omit<Route, keyof Shared>>>(table: Table) => {
    const rows = Object.entries(table).map(([name, route]) => [name, { ...shared, ...route }]);
    return Object.fromEntries(rows) as { readonly [Name in keyof Table]: Shared & Table[Name] };
  };
