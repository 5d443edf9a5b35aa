import path from 'node:path';
import { startChild } from '#bench/support/start-child.ts';
import type { BareResponse } from './bare-server.ts';
import type { CapturedResponse } from './capture-response.ts';

export interface BareServer {
  readonly pid: number;
  answerWith(response: CapturedResponse): Promise<number>;
}

export function startBareServer(cleanup: AsyncDisposableStack): BareServer {
  const child = startChild(cleanup, path.join(import.meta.dirname, 'bare-server.ts'));
  return {
    pid: child.pid,
    async answerWith({ body, ...rest }) {
      const message: BareResponse = { ...rest, body: body.toString('base64') };
      return (await child.request<{ port: number }>(message)).port;
    },
  };
}
