import fc from 'fast-check';
import { readPremiumSecrets, discloses } from '#bench/support/premium-secrets.ts';
import { errorBody } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { defaultBooks } from '#domain/books.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { arbitraryCall, type ActorName, type Call, type KnownValues } from './arbitrary-call.ts';
import { closeConnections, sendCall, type CallResponse } from './send-call.ts';

interface FuzzSettings {
  readonly url: string;
  /** The database of the product. The fuzzer creates sessions in it and reads the predictions that only premium members may see. */
  readonly db: Db;
  readonly adminToken: string;
  readonly now: Date;
  readonly calls: number;
  readonly seed: number;
  readonly onProgress?: () => void;
}

interface FuzzResult {
  readonly statuses: ReadonlyMap<number, number>;
  /** What was wrong, with an example of a call, and how often it happened. */
  readonly faults: ReadonlyMap<string, { readonly example: string; times: number }>;
}

/** Without these settings, sign-in with Google is not available. */
export const googleSettings = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'courtline.invalid',
  FIREBASE_PROJECT_ID: 'courtline',
  FIREBASE_APP_ID: 'app',
};

/** A stream never ends, and a call of the metrics would reset the longest blocked time, which the fuzzer reads there itself. */
const called = Object.values<Route>(routes).filter(({ endless, path }) => !endless && path !== routes.getMetrics.path);
const parallelCalls = 8;
const batchSize = 500;

export async function runFuzz({ url, db, adminToken, now, calls, seed, onProgress }: FuzzSettings): Promise<FuzzResult> {
  const known = await readKnownValues(url);
  const secrets = await readPremiumSecrets(db, now);
  const cookies = new Map<ActorName, Promise<string>>();
  const statuses = new Map<number, number>();
  const faults = new Map<string, { example: string; times: number }>();

  async function headersOf(actor: ActorName): Promise<Record<string, string>> {
    if (actor === 'anonymous') return {};
    if (actor === 'operator') return { authorization: `Bearer ${adminToken}` };
    const cookie = cookies.get(actor) ?? cookieOfNewUser(db, { isPremium: actor === 'premium' });
    cookies.set(actor, cookie);
    return { cookie: await cookie };
  }

  async function make(call: Call, index: number): Promise<void> {
    const { route, actor, target, body = '', headers } = call;
    const identity = { ...(await headersOf(actor)), 'x-forwarded-for': addressOf(index) };
    const response = await sendCall(url, call, identity).catch((error: unknown) => String(error));
    const fault = typeof response === 'string' ? response : findFault(call, response, secrets);
    if (fault !== undefined) {
      const key = `${route.method} ${route.path}: ${fault}`;
      const example = `${actor} ${target.slice(0, 300)} ${body.slice(0, 300)} ${JSON.stringify(headers)}`;
      faults.set(key, { example, times: (faults.get(key)?.times ?? 0) + 1 });
    }
    if (typeof response === 'string') return;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    // The account may be deleted, signed out or in a time-out now.
    if (route.method !== 'GET' && response.status < 300) cookies.delete(actor);
  }

  const call = fc.oneof(...called.map((route) => arbitraryCall(route, known)));
  try {
    for (let first = 0; first < calls; first += batchSize) {
      const waiting = fc.sample(call, { seed: seed + first, numRuns: Math.min(batchSize, calls - first) }).entries();
      const work = async () => {
        for (const [index, next] of waiting) await make(next, first + index);
      };
      await Promise.all(Array.from({ length: parallelCalls }, work));
      onProgress?.();
    }
  } finally {
    closeConnections();
  }
  return { statuses, faults };
}

/** Calls come from many addresses, because the limits of one address would refuse most of them. */
const addressOf = (index: number) => `10.${(index >> 10) & 255}.${(index >> 2) & 255}.${index & 3}`;

async function readKnownValues(url: string): Promise<KnownValues> {
  const list = (await (await fetch(`${url}/api/games`)).json()) as { id: string }[];
  return {
    id: list.map(({ id }) => id),
    limit: [1, 10, 1000],
    after: [0, 1, 100],
    table: ['bets', 'predictions'],
    book: defaultBooks,
  };
}

function findFault({ route, actor, target }: Call, { status, contentType, body }: CallResponse, secrets: readonly string[]) {
  if (status >= 500) return `status ${status}`;
  if (actor !== 'premium' && discloses(body, secrets)) return 'contains a number of the premium product';
  // A changed address may lead to a page or to another route, whose response has another schema.
  const isPlain = target.split('?')[0]!.split('/').length === route.path.split('/').length && target.startsWith('/');
  if (!isPlain || body === '' || !contentType.includes('json')) return undefined;
  const schema = status === 200 ? route.response : (route.otherResponses?.[status] ?? errorBody);
  const content = parse(body);
  const { error } = schema.safeParse(content);
  if (!error || (status >= 400 && errorBody.safeParse(content).success)) return undefined;
  return `the body does not fulfill its schema: ${error.issues[0]?.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
