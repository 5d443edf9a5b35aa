import type { FastifyInstance } from 'fastify';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { routes } from '#contract/routes/routes.ts';
import { announcedTopics, personalTopics } from '#contract/topics.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Log } from '#server/platform/log/log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { tierOf } from '#server/platform/request/viewer.ts';
import { serializeCalls } from '#server/platform/serialize-calls.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import type { EventHub } from './event-hub.ts';
import { isPersonal, type StreamEvent } from './publish-changes.ts';
import { streamHeaders } from './serve-stream.ts';

interface EngineDeps {
  readonly db: Db;
  readonly hub: Pick<EventHub, 'subscribe'>;
  readonly log: Log;
  readonly urls: readonly string[];
}

const maxCallMs = 3 * secondMs;
const batchSize = 2000;
/** Pages load everything again each minute, so they need not be told of older changes. */
const maxAgeMs = 5 * minuteMs;
const checkGreetingMs = 30 * secondMs;
const postedTopics = [...announcedTopics, ...personalTopics];

/**
 * Nginx with Nchan (deploy/stream-engine.conf) holds the streams. It asks here who may listen, and is told of each change once, by
 * whichever process comes first. A page gets the same events as from serveStream.
 */
export function handOverStreams(app: FastifyInstance, { urls, ...deps }: EngineDeps): void {
  const engine = createEngine(urls);
  app.addHook('onClose', postChanges(engine, deps));

  // The answer names the channels, which no other location of the engine opens. Each begins with the stored event of its tier.
  serve(app, routes.getStream, async ({ reply, viewer, request: { viewerSession } }) => {
    const tier = tierOf(viewer);
    await engine.storeGreeting(tier);
    const own = viewer && viewerSession ? [`user-${viewer.userId}`, `session-${viewerSession.id}`] : [];
    reply.headers({ ...streamHeaders, 'x-accel-redirect': `/stream/${[`hello-${tier}`, 'changes', ...own].join(',')}` });
    return '';
  });
}

type Engine = ReturnType<typeof createEngine>;

function createEngine(urls: readonly string[]) {
  const greetingSeenAt = new Map<Tier, number>();

  async function call(channel: string, init: RequestInit): Promise<Response> {
    for (const url of urls) {
      const response = await fetch(`${url}/${channel}`, { ...init, signal: AbortSignal.timeout(maxCallMs) }).catch(() => undefined);
      if (response?.ok || response?.status === 404) return response;
      await response?.body?.cancel();
    }
    throw new HttpError('stream-engine-away');
  }

  async function post(channel: string, event: string, data: unknown): Promise<void> {
    const response = await call(channel, { method: 'POST', headers: { 'x-eventsource-event': event }, body: JSON.stringify(data) });
    await response.body?.cancel();
    if (!response.ok) throw new HttpError('stream-engine-away');
  }

  return {
    post,
    /** The first event of each stream. It is posted only if it is not stored, because open pages hear it too. */
    async storeGreeting(tier: Tier): Promise<void> {
      if (performance.now() - (greetingSeenAt.get(tier) ?? -Infinity) < checkGreetingMs) return;
      const response = await call(`hello-${tier}`, { headers: { accept: 'text/json' } });
      const { messages = 0 } = response.ok ? ((await response.json()) as { messages?: number }) : {};
      if (messages === 0) await post(`hello-${tier}`, 'hello', { tier });
      greetingSeenAt.set(tier, performance.now());
    },
  };
}

/** Posts until it is stopped. Changes remain to be posted while the engine is away, and if a process ends before it has posted them. */
function postChanges(engine: Engine, { db, hub, log }: Omit<EngineDeps, 'urls'>): () => Promise<void> {
  let retry: NodeJS.Timeout | undefined;
  let isFailing = false;
  const post = serializeCalls(async () => {
    try {
      while (await postBatch(db, engine));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'changes could not be posted to the stream engine');
      isFailing = true;
      retry = setTimeout(() => void post(), secondMs).unref();
    }
  });
  const unsubscribe = hub.subscribe(() => isFailing || void post());
  return async () => {
    unsubscribe();
    clearTimeout(retry);
    if (!isFailing) await post();
  };
}

/** The rows stay locked until the engine has taken them, so no other process posts them. */
function postBatch(db: Db, engine: Engine): Promise<boolean> {
  const { id, topic, subject, isPosted, createdAt } = streamEvents;
  return db.transaction(async (transaction) => {
    const events = await transaction
      .select({ id, topic, subject })
      .from(streamEvents)
      .where(and(eq(isPosted, false), gt(createdAt, new Date(Date.now() - maxAgeMs)), inArray(topic, postedTopics)))
      .orderBy(asc(id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const topics = new Set(events.filter((event) => !isPersonal(event)).map(({ topic, subject }) => `${topic}:${subject}`));
    if (topics.size > 0) await engine.post('changes', 'changed', { topics: [...topics] });
    for (const event of events) if (isPersonal(event)) await postPersonal(engine, event);
    const ids = events.map((event) => event.id);
    if (ids.length > 0) await transaction.update(streamEvents).set({ isPosted: true }).where(inArray(id, ids));
    return events.length === batchSize;
  });
}

/** A page that is greeted without a tier loads its user again, and connects again if the tier has changed or the session has ended. */
function postPersonal(engine: Engine, { topic, subject }: Pick<StreamEvent, 'topic' | 'subject'>): Promise<void> {
  return engine.post(`${topic === 'session' ? 'session' : 'user'}-${subject}`, topic === 'subscription' ? topic : 'hello', {});
}
