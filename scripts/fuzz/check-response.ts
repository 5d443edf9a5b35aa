import { errorBody } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Call } from './arbitrary-call.ts';
import type { CallResponse } from './send-call.ts';

const table = new Map(Object.values<Route>(routes).map((route) => [`${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`, route]));

/** What is wrong with a response; undefined if nothing is. */
export function findFault(
  { operation, actor, target }: Call,
  { status, contentType, body }: CallResponse,
  secrets: readonly string[],
): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (actor !== 'premium') {
    const secret = secrets.find((text) => body.includes(text));
    if (secret !== undefined) return 'contains a number of the premium product';
  }
  // A changed address may lead to a page or to another operation.
  const isPlain = target.split('?')[0]!.split('/').length === operation.path.split('/').length && target.startsWith('/');
  if (!isPlain || body === '' || !contentType.includes('json')) return undefined;
  const route = table.get(`${operation.method} ${operation.path}`);
  if (!route) return 'is not in the table of routes';
  const schema = status === 200 ? route.response : (route.otherResponses?.[status] ?? errorBody);
  const parsed = [schema, errorBody].map((candidate) => candidate.safeParse(parse(body)));
  const isValid = parsed[0]!.success || (status >= 400 && parsed[1]!.success);
  return isValid ? undefined : `the body does not fulfill its schema: ${parsed[0]!.error?.issues[0]?.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
