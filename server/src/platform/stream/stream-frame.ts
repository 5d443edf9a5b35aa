/** One server-sent event before it is encoded. */
export interface StreamMessage {
  readonly event: string;
  readonly data: unknown;
}

/** Tells the page that its connection works, and keeps proxies from closing a quiet one. It has no id, because it is not a change. */
export const heartbeatFrame = Buffer.from('event: heartbeat\ndata: {}\n\n');

/** The bytes of messages that have the same id. A page that reconnects sends the last id that it received. */
export function encodeFrame(id: number, messages: readonly StreamMessage[]): Buffer {
  return Buffer.from(messages.map(({ event, data }) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
}

/** How long the page waits before it reconnects. */
export const encodeRetry = (retryMs: number): Buffer => Buffer.from(`retry: ${Math.round(retryMs)}\n\n`);
