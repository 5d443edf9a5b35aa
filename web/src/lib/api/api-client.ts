import type { ErrorBody } from '#contract/response-message.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/route.ts';
// Types only: the schemas stay on the server, because zod would double the script of the first view.
import type { routes } from '#contract/routes.ts';
import { ApiError } from './api-error.ts';

type Table = typeof routes;
type Row = Table[keyof Table];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RowAt<M extends Method, P extends string> = Extract<Row, { method: M; path: P }>;

/** Every path of the contract with this method. A path that is not in the table does not compile. */
export type ApiPath<M extends Method = 'GET'> = Extract<Row, { method: M }>['path'];
export type ApiResponse<P extends string, M extends Method = 'GET'> = ResponseOf<RowAt<M, P>>;

/** The values of a path's `:names`. */
export type ApiParams = Readonly<Record<string, string>>;

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

const invalidFormat = 'Server returned an invalid response format';

export async function readApi<P extends ApiPath>(path: P, query?: QueryOf<RowAt<'GET', P>>, params?: ApiParams): Promise<ApiResponse<P>> {
  const response = await send('GET', withQuery(addressOf(path, params), query as QueryValues | undefined));
  const json = await jsonOf(response);
  if (json === undefined) throw new ApiError(response.status, invalidFormat);
  return json as ApiResponse<P>;
}

/** A path with its `:names` replaced by their values. */
export function addressOf(path: string, params: ApiParams = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A write may be answered without a body; a read may not. */
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
  // The status is reported even when the body breaks off.
  const text = await response.text().catch(() => '');
  const body = parseErrorBody(text);
  return new ApiError(response.status, `${response.status}: ${body.message ?? (text || response.statusText)}`, body);
}

/** Empty for any body that is not ours, such as the error page of a proxy. */
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
