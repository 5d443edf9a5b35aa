import fc from 'fast-check';
import { gt } from 'drizzle-orm';
import { defaultBooks } from '#domain/books.ts';
import { hourMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findFreeChances } from '#server/predictions/queries.ts';
import { games } from '#server/schema/games.ts';
import { predictions } from '#server/schema/predictions.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { arbitraryCall, type ActorName, type Call, type KnownValues } from './arbitrary-call.ts';
import { readOperations, type Operation } from './read-operations.ts';
import { closeConnections, sendCall, type CallResponse } from './send-call.ts';
import { errorBody } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';

interface FuzzSettings {
  readonly url: string;
  /** The database of the product. The fuzzer creates sessions in it and reads the predictions that only premium members may see. */
  readonly db: Db;
  readonly adminToken: string;
  readonly now: Date;
  readonly calls: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}

interface FuzzResult {
  readonly calls: number;
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

const parallelCalls = 8;
const batchSize = 500;

export async function runFuzz({ url, db, adminToken, now, calls, seed, onProgress }: FuzzSettings): Promise<FuzzResult> {
  const operations = await readOperations(url);
  const known = await readKnownValues(url);
  const secrets = await readSecrets(db, now);
  const sessions = createSessions(db, adminToken);
  const statuses = new Map<number, number>();
  const faults = new Map<string, { example: string; times: number }>();

  async function make(call: Call, index: number): Promise<void> {
    const identity = { ...(await sessions.headersOf(call.actor)), 'x-forwarded-for': addressOf(index) };
    const response = await sendCall(url, call, identity).catch((error: unknown) => String(error));
    const fault = typeof response === 'string' ? response : findFault(call, response, secrets);
    if (fault !== undefined) {
      const key = `${call.operation.method} ${call.operation.path}: ${fault}`;
      const example = `${call.actor} ${call.target.slice(0, 300)} ${call.body?.slice(0, 300) ?? ''} ${JSON.stringify(call.headers)}`;
      faults.set(key, { example, times: (faults.get(key)?.times ?? 0) + 1 });
    }
    if (typeof response === 'string') return;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    // The account may be deleted, signed out or in a time-out now.
    if (call.operation.method !== 'GET' && response.status < 300) sessions.replace(call.actor);
  }

  try {
    for (let first = 0; first < calls; first += batchSize) {
      const batch = generateCalls(operations, known, seed + first, Math.min(batchSize, calls - first));
      const waiting = batch.entries();
      const work = async () => {
        for (const [index, call] of waiting) await make(call, first + index);
      };
      await Promise.all(Array.from({ length: parallelCalls }, work));
      onProgress?.(first + batch.length);
    }
  } finally {
    closeConnections();
  }
  return { calls, statuses, faults };
}

function generateCalls(operations: readonly Operation[], known: KnownValues, seed: number, count: number): Call[] {
  const call = fc.oneof(...operations.map((operation) => arbitraryCall(operation, known)));
  return fc.sample(call, { seed, numRuns: count });
}

/** Calls come from many addresses, because the limits of one address would refuse most of them. */
const addressOf = (index: number) => `10.${(index >> 10) & 255}.${(index >> 2) & 255}.${index & 3}`;

function createSessions(db: Db, adminToken: string) {
  const cookies = new Map<ActorName, Promise<string>>();
  return {
    async headersOf(actor: ActorName): Promise<Record<string, string>> {
      if (actor === 'anonymous') return {};
      if (actor === 'operator') return { authorization: `Bearer ${adminToken}` };
      const cookie = cookies.get(actor) ?? cookieOfNewUser(db, { isPremium: actor === 'premium' });
      cookies.set(actor, cookie);
      return { cookie: await cookie };
    },
    replace: (actor: ActorName): void => void cookies.delete(actor),
  };
}

async function readKnownValues(url: string): Promise<KnownValues> {
  const list = (await (await fetch(`${url}/api/predictions/latest`)).json()) as { game_id: string }[];
  return {
    id: list.map(({ game_id }) => game_id),
    limit: [1, 10, 1000],
    after: [0, 1, 100],
    table: ['bets', 'predictions'],
    book: defaultBooks,
  };
}

/** Texts that no response may contain except for premium members: from predictions of games that begin after the fuzzing has ended. */
async function readSecrets(db: Db, now: Date): Promise<string[]> {
  const later = await db
    .select()
    .from(games)
    .where(gt(games.startsAt, new Date(now.getTime() + 2 * hourMs)));
  const ids = new Set(later.map(({ id }) => id));
  const free = await findFreeChances({ db, clock: { now: () => now } }, later);
  const rows = (await db.select().from(predictions)).filter(({ gameId }) => ids.has(gameId));
  const chances = rows.filter(({ gameId }) => !free.has(gameId)).map(({ content }) => String(content.probabilities.published));
  return [...rows.flatMap(({ content, fingerprint }) => [content.salt, fingerprint]), ...chances];
}

const byPath = new Map(Object.values<Route>(routes).map((route) => [`${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`, route]));

function findFault(
  { operation, actor, target }: Call,
  { status, contentType, body }: CallResponse,
  secrets: readonly string[],
): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (actor !== 'premium') {
    const secret = secrets.find((text) => body.includes(text));
    if (secret !== undefined) return 'contains a number of the premium product';
  }
  // A changed address may lead to a page or to another operation, whose response has another schema.
  const isPlain = target.split('?')[0]!.split('/').length === operation.path.split('/').length && target.startsWith('/');
  if (!isPlain || body === '' || !contentType.includes('json')) return undefined;
  const route = byPath.get(`${operation.method} ${operation.path}`);
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
