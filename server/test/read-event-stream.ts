import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export interface StreamMessage {
  readonly event: string;
  readonly data: unknown;
}

/** How long a test waits for a message or for the end of a stream. It is less than the limit of a test, which would not say what is missing. */
const patienceMs = 20_000;

/** Opens the event stream over real HTTP, as a browser's `EventSource` does. Heartbeats, which come at any time, are left out. */
export async function openStream(app: FastifyInstance, headers: Record<string, string> = {}) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  await app.catchUp();
  const address = app.server.address();
  return openStreamAt(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, headers);
}

export async function openStreamAt(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/stream`, { headers, signal: abort.signal });
  const messages: StreamMessage[] = [];
  let wake = () => {};
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      messages.push(...parts.flatMap(readMessage));
      wake();
    }
  })().catch(() => undefined); // reading fails when the test closes the stream
  const close = () => abort.abort();
  onTestFinished(async () => {
    close();
    await reading;
  });
  return {
    headers: response.headers,
    messages,
    get ended(): Promise<void> {
      const tooLate = sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error('the stream has not ended')));
      return Promise.race([reading, tooLate]);
    },
    close,
    async waitFor(matches: (message: StreamMessage) => boolean, withinMs = patienceMs): Promise<StreamMessage> {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const found = messages.find(matches);
        if (found) return found;
        const left = deadline - Date.now();
        if (left <= 0)
          throw new Error(`no matching message within ${withinMs} ms; received ${messages.map((message) => message.event).join(', ')}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

function readMessage(part: string): StreamMessage[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
  const data = field('data');
  const event = field('event') ?? 'message';
  if (data === undefined || event === 'heartbeat') return [];
  return [{ event, data: JSON.parse(data) as unknown }];
}
