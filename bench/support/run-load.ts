import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { secondMs } from '#domain/durations.ts';
import type { Request } from './send-requests.ts';
import { findProgram } from './start-proxy.ts';

interface LoadRun extends Request {
  readonly connections: number;
  readonly seconds: number;
}

/** How many HTTP/1.1 requests a server answers at most, measured with h2load, a program of nghttp2. Every answer must have the status 200. */
export async function runLoad({ url, headers, connections, seconds }: LoadRun): Promise<{ responses: number; perSecond: number }> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['--h1', `--clients=${connections}`, `--duration=${Math.round(seconds * secondMs)}ms`];
  const { stdout } = await promisify(execFile)(findProgram('h2load'), [...load, ...sent, url]);
  const perSecond = Number(/finished in [^,]+, ([\d.]+) req\/s/.exec(stdout)?.[1] ?? 0);
  const responses = Number(/(\d+) succeeded, 0 failed, 0 errored/.exec(stdout)?.[1] ?? 0);
  if (responses === 0 || !/ 0 3xx, 0 4xx, 0 5xx/.test(stdout)) throw new Error(`${url} did not answer every request:\n${stdout}`);
  return { responses, perSecond };
}
