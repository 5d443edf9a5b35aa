import path from 'node:path';
import { startChild } from '#bench/support/start-child.ts';

export type ReaderRequest = { readonly open: number; readonly port: number } | { readonly version: number; readonly maxSeconds: number };

export interface ReaderAnswer {
  readonly open: number;
  /** When each stream received the version, in Unix milliseconds, in the order of arrival. */
  readonly arrivedAt: readonly number[];
}

export interface StreamReader {
  request(message: ReaderRequest): Promise<ReaderAnswer>;
}

export function startStreamReader(cleanup: AsyncDisposableStack): StreamReader {
  const child = startChild(cleanup, path.join(import.meta.dirname, 'stream-reader-process.ts'));
  return {
    async request(message) {
      const answer = await child.request<ReaderAnswer | { error: string }>(message);
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
  };
}
