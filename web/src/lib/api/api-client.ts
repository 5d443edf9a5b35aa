import type { ErrorCode } from '#contract/error-kinds.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/route.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { routes } from '#contract/routes/routes.ts';
import { signalSessionOnRefusal } from './session-signals.ts';
import { type QueryKeyWithDataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { ErrorBody } from '#contract/response-message.ts';

// Only types are imported from the contract. Its schemas would add zod to the script of the first page and double its size.

type Table = typeof routes;
type Row = Table[keyof Table];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RowAt<M extends Method, P extends string> = Extract<Row, { method: M; path: P }>;

/** All API paths of the contract with this method. A path that the contract does not contain is a type error. */
export type ApiPath<M extends Method = 'GET'> = Extract<Row, { method: M }>['path'];
export type ApiResponse<P extends string, M extends Method = 'GET'> = ResponseOf<RowAt<M, P>>;

export type ApiParams = Readonly<Record<string, string>>;

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

export async function readApi<P extends ApiPath>(path: P, query?: QueryOf<RowAt<'GET', P>>, params?: ApiParams): Promise<ApiResponse<P>> {
  return (await readAddress(withQuery(addressOf(path, params), query as QueryValues | undefined))) as ApiResponse<P>;
}

export async function readAddress(address: string): Promise<unknown> {
  const response = await send('GET', address);
  const json = parseBody(await response.text().catch(() => ''), response);
  if (json === undefined) throw invalidResponse(response.status);
  return json;
}

export function addressOf(path: string, params: ApiParams = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export async function writeApi<M extends Exclude<Method, 'GET'>, P extends ApiPath<M>>(
  method: M,
  path: P,
  body?: BodyOf<RowAt<M, P>>,
  query?: QueryOf<RowAt<M, P>>,
  params?: ApiParams,
): Promise<ApiResponse<P, M>> {
  const response = await send(method, withQuery(addressOf(path, params), query as QueryValues | undefined), body);
  const text = await response.text();
  const json = parseBody(text, response);
  if (json === undefined && text !== '' && !contentTypeOf(response).startsWith('text/plain')) throw invalidResponse(response.status);
  return json as ApiResponse<P, M>;
}

const writes = new Set<Promise<unknown>>();

export const writesAnswered = (): Promise<unknown> => Promise.allSettled(writes);

async function send(method: Method, address: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (body !== undefined) headers['Content-Type'] = typeof body === 'string' ? 'text/csv' : 'application/json';
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = fetch(address, init);
  if (method !== 'GET') {
    writes.add(answer);
    void answer.catch(() => undefined).finally(() => writes.delete(answer));
  }
  const response = await answer;
  if (response.ok) return response;
  const error = await errorOf(response);
  signalSessionOnRefusal(address, error);
  throw error;
}

async function errorOf(response: Response): Promise<ApiError> {
  // If the body cannot be read, the error still contains the HTTP status.
  const text = await response.text().catch(() => '');
  const body = parseErrorBody(parseJson(text));
  return new ApiError(response.status, `${response.status}: ${body.message ?? (text || response.statusText)}`, body);
}

const contentTypeOf = (response: Response): string => response.headers.get('content-type') ?? '';

function parseBody(text: string, response: Response): unknown {
  return /\bjson\b/i.test(contentTypeOf(response)) ? parseJson(text) : undefined;
}

function withQuery(path: string, query: QueryValues | undefined): string {
  if (query === undefined) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Written out, because the inferred type repeats the responses of all routes and is too long for the compiler. */
type ApiQueryOptions<P extends ApiPath> = UnusedSkipTokenOptions<ApiResponse<P>, Error, ApiResponse<P>, string[]> &
  QueryKeyWithDataTag<string[], ApiResponse<P>, Error>;

/** Query options for a GET request. The query key is the address, so that the data prefetched on the server is found in the browser. */
export function apiQuery<P extends ApiPath>(path: P, params?: ApiParams): ApiQueryOptions<P> {
  return queryOptions({ queryKey: [addressOf(path, params)], queryFn: () => readApi(path, undefined, params) });
}

/** A request that failed with an HTTP status. Code and server message are null if a proxy and not our server sent the response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly serverMessage: string | null;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = (body.code as ErrorCode | undefined) ?? null;
    this.serverMessage = body.message ?? null;
  }
}

const invalidResponse = (status: number): ApiError => new ApiError(status, 'Server returned an invalid response format');

export function errorCodeOf(error: unknown): ErrorCode | null {
  return error instanceof ApiError ? error.code : null;
}

/** The checkout routes may send the message in an object `error`. Any other body, such as a proxy's page, gives an empty object. */
export function parseErrorBody(body: unknown): Partial<ErrorBody> {
  const { code, message, error } = fieldsOf(body);
  const text = [message, fieldsOf(error)['message']].find((candidate) => typeof candidate === 'string' && candidate !== '');
  return { ...(typeof code === 'string' && { code }), ...(text !== undefined && { message: text as string }) };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** An error that occurs in the browser. Its message is written for the user and is shown unchanged. */
export class UserError extends Error {}

const unreachable = 'The server could not be reached. Please check your connection and try again.';

const pageOfProxy = /^\d+: \s*</;

/** The server's message, or else the fallback. Without a fallback: status and message, such as `401: Invalid username or password`. */
export function describeError(error: unknown, fallback?: string): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof ApiError) && navigator.onLine === false) return unreachable;
  if (fallback !== undefined) return (error instanceof ApiError && error.serverMessage) || fallback;
  return error instanceof ApiError && !pageOfProxy.test(error.message) ? error.message : unreachable;
}
