import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export interface StreamMessage {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
  /** When it came, in milliseconds. */
  readonly heardAt: number;
}

export interface OpenStream {
  readonly messages: StreamMessage[];
  /** Waits until a message fits, at most so long; throws otherwise. */
  until(fits: (message: StreamMessage) => boolean, withinMs?: number): Promise<StreamMessage>;
  /** Settles when the stream is over, whoever ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** A page's ear: opens the stream over real HTTP, as `EventSource` would. */
export async function openStream(app: FastifyInstance, headers: Record<string, string> = {}): Promise<OpenStream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return openStreamAt(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, headers);
}

export async function openStreamAt(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
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
  })().catch(() => undefined); // closed by us
  const close = () => abort.abort();
  onTestFinished(async () => {
    close();
    await reading;
  });
  return {
    messages,
    ended: reading,
    close,
    async until(fits, withinMs = 2000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const found = messages.find(fits);
        if (found) return found;
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`no such message within ${withinMs} ms; got ${messages.map((message) => message.event).join(', ')}`);
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
  if (data === undefined) return [];
  return [{ id: Number(field('id')), event: field('event') ?? 'message', data: JSON.parse(data) as unknown, heardAt: Date.now() }];
}
