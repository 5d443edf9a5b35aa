import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Log } from '#server/platform/log/log.ts';
import { currentLogContext, type LogContext } from './log.ts';

interface FetchRequest {
  readonly origin: string | URL;
  readonly path: string;
  readonly method: string;
}

interface Call {
  readonly startedAt: number;
  readonly context: LogContext | undefined;
}

/** In characters. Longer parts of a path are secrets, such as the address of a browser at its push service, or ids. */
const maxPartLength = 32;

/**
 * Logs one line for each call of a vendor, with the id of the request or job that made it. Node reports the calls of `fetch` and
 * of its HTTP client on diagnostics channels, so no client of a vendor has to do it. The ids are not sent to vendors: they use
 * none, and some refuse clients with unusual headers.
 */
export function logVendorCalls(log: Log): void {
  const calls = new WeakMap<object, Call>();
  const begin = (request: object) => void calls.set(request, { startedAt: performance.now(), context: currentLogContext() });
  const end = (request: object, described: { host: string; method: string; path: string }, outcome: { status?: number; failed?: true }) => {
    const call = calls.get(request);
    if (!call) return;
    calls.delete(request);
    const ms = Math.round(performance.now() - call.startedAt);
    log.info({ ...call.context, ...described, path: shownPath(described.path), ...outcome, ms }, 'vendor called');
  };

  const ofFetch = ({ origin, path, method }: FetchRequest) => ({ host: new URL(origin).host, method, path });
  subscribe('undici:request:create', (message) => begin((message as { request: FetchRequest }).request));
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
    end(request, ofFetch(request), { status: response.statusCode });
  });
  subscribe('undici:request:error', (message) => {
    const { request } = message as { request: FetchRequest };
    end(request, ofFetch(request), { failed: true });
  });

  const ofClient = ({ host, method, path }: ClientRequest) => ({ host, method, path });
  subscribe('http.client.request.start', (message) => begin((message as { request: ClientRequest }).request));
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    end(request, ofClient(request), { status: response.statusCode ?? 0 });
  });
  subscribe('http.client.request.error', (message) => {
    const { request } = message as { request: ClientRequest };
    end(request, ofClient(request), { failed: true });
  });
}

/** Paths of chat services that contain the secret of a person's channel, also in short parts. */
const secretPaths = [/^\/api(\/v\d+)?\/webhooks\//, /^\/services\//, /^\/bot/];

export function shownPath(path: string): string {
  const [withoutQuery = ''] = path.split('?');
  if (secretPaths.some((secret) => secret.test(withoutQuery))) return '/[removed]';
  return withoutQuery
    .split('/')
    .map((part) => (part.length > maxPartLength ? '[removed]' : part))
    .join('/');
}
