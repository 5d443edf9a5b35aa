import type { ErrorBody } from '#contract/response-message.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/route.ts';
// Only types are imported. The schemas would add zod to the script of the first page and double its size.
import type { routes } from '#contract/routes.ts';
import { ApiError } from './api-error.ts';

type Table = typeof routes;
type Row = Table[keyof Table];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RowAt<M extends Method, P extends string> = Extract<Row, { method: M; path: P }>;

/** All API paths of the contract with this method. A path that the contract does not contain is a type error. */
export type ApiPath<M extends Method = 'GET'> = Extract<Row, { method: M }>['path'];
export type ApiResponse<P extends string, M extends Method = 'GET'> = ResponseOf<RowAt<M, P>>;

/** Values for the `:name` segments of a path. */
export type ApiParams = Readonly<Record<string, string>>;

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

const invalidFormat = 'Server returned an invalid response format';

export async function readApi<P extends ApiPath>(path: P, query?: QueryOf<RowAt<'GET', P>>, params?: ApiParams): Promise<ApiResponse<P>> {
  const response = await send('GET', withQuery(addressOf(path, params), query as QueryValues | undefined));
  const json = await jsonOf(response);
  if (json === undefined) throw new ApiError(response.status, invalidFormat);
  return json as ApiResponse<P>;
}

/** Replaces the `:name` segments of a path by their values. */
export function addressOf(path: string, params: ApiParams = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Sends a write request. The response may have no body. */
export async function writeApi<M extends Exclude<Method, 'GET'>, P extends ApiPath<M>>(
  method: M,
  path: P,
  body?: BodyOf<RowAt<M, P>>,
  query?: QueryOf<RowAt<M, P>>,
): Promise<ApiResponse<P, M>> {
  const response = await send(method, withQuery(path, query as QueryValues | undefined), body);
  return (await jsonOf(response)) as ApiResponse<P, M>;
}

async function send(method: Method, address: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(address, init);
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<ApiError> {
  // If the body cannot be read, the error still contains the HTTP status.
  const text = await response.text().catch(() => '');
  const body = parseErrorBody(text);
  return new ApiError(response.status, `${response.status}: ${body.message ?? (text || response.statusText)}`, body);
}

/** Parses the error body of our server. Any other body, such as the error page of a proxy, gives an empty object. */
function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body = JSON.parse(text) as Record<keyof ErrorBody, unknown> | null;
    return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

function withQuery(path: string, query: QueryValues | undefined): string {
  if (query === undefined) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
