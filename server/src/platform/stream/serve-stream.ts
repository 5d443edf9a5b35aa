import type { FastifyInstance, FastifyReply } from 'fastify';
import { routes } from '#contract/routes.ts';
import { minuteMs } from '#domain/durations.ts';
import { serve } from '#server/platform/http/serve.ts';
import { tierOf, type Viewer } from '#server/platform/http/viewer.ts';
import { serializeCalls } from '#server/platform/serialize-calls.ts';
import { sessionTopic, viewerTopic } from './publish-changes.ts';
import type { EventHub } from './event-hub.ts';
import type { StreamEvent } from './event-store.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

/** Builds the messages that a viewer receives for a set of changes. */
export type BuildMessages = (events: readonly StreamEvent[], viewer: Viewer | null) => Promise<{ event: string; data: unknown }[]>;

const heartbeatMs = 20_000;
/** A stream is closed after this time and reconnects, because the server decides what a viewer may see only when a stream opens. */
const maxStreamMs = 5 * minuteMs;
const reconnectAfterMs = 1500;

/**
 * Serves server-sent events. A page that reconnects sends the id of the last event it received and gets the events after
 * it. If these have been deleted, the page gets the event `reset` and reloads its data. The first event of a connection
 * contains the viewer's tier, so that a page notices that its session has ended or changed.
 */
export function serveStream(app: FastifyInstance, { hub, buildMessages }: { hub: EventHub; buildMessages: BuildMessages }): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  serve(app, routes.getStream, async ({ request, reply, viewer }) => {
    const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN);
    const missed = Number.isSafeInteger(lastSeen) ? await hub.since(lastSeen) : [];
    const newest = await hub.newestId();
    startStream(reply);
    let isOpen = true;
    // Messages that were being built when the stream ended are dropped: a write after the end is an error.
    const send = (text: string) => void (isOpen && reply.raw.write(text));
    reply.raw.on('error', (error) => request.log.debug({ err: error }, 'a stream broke off'));
    send(
      `retry: ${reconnectAfterMs}\nid: ${newest}\nevent: ${missed ? 'hello' : 'reset'}\ndata: ${JSON.stringify({ tier: tierOf(viewer) })}\n\n`,
    );
    const sessionId = request.viewerSession?.id;
    const isAboutViewer = ({ topic, subject }: StreamEvent) =>
      (topic === viewerTopic && subject === String(viewer?.userId)) || (topic === sessionTopic && subject === sessionId);
    // Sets of changes are processed one at a time, so that messages are sent in order.
    const sendMessages = serializeCalls(async (events: readonly StreamEvent[]) => {
      if (events.some(isAboutViewer)) return end();
      const id = Math.max(...events.map((event) => event.id));
      for (const message of await buildMessages(events, viewer)) {
        send(`id: ${id}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
      }
    });
    const queue = (events: readonly StreamEvent[]) =>
      void sendMessages(events).catch((error: unknown) => request.log.error({ err: error }, 'changes could not be sent'));
    // A change of the viewer before this connection needs no new one: the viewer was identified just now.
    const missedByPage = missed?.filter((event) => !isAboutViewer(event)) ?? [];
    if (missedByPage.length > 0) queue(missedByPage);
    const unsubscribe = hub.subscribe(queue);
    const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
    const end = () => {
      clean();
      reply.raw.end();
    };
    const timeout = setTimeout(end, maxStreamMs);
    const clean = () => {
      isOpen = false;
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(timeout);
      open.delete(end);
    };
    open.add(end);
    request.raw.once('close', clean);
    return '';
  });
}

function startStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': cacheControl.stream,
    'x-accel-buffering': 'no',
  });
}
