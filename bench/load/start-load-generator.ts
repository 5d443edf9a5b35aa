import path from 'node:path';
import { startChild } from '#bench/support/start-child.ts';

export interface LoadRun {
  readonly host: string;
  readonly port: number;
  /** Complete requests as text. Each connection always sends the same one. */
  readonly request: string | readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second. Without it, every connection sends its next request as soon as it has the response. */
  readonly rate?: number | undefined;
  /** A regular expression whose first group is a version number in the body. */
  readonly versionPattern?: string | undefined;
}

export interface LoadResult {
  readonly responses: number;
  readonly seconds: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** Connections that broke off or were closed by the server. */
  readonly broken: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly latenciesMs: readonly number[];
  /** The share of one core that the load generator used. Near 1, it limits the result. */
  readonly processorShare: number;
  readonly lastReceivedAt: Readonly<Record<number, number>>;
}

export function requestText(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export interface LoadGenerator {
  run(run: LoadRun): Promise<LoadResult>;
}

export function startLoadGenerator(cleanup: AsyncDisposableStack): LoadGenerator {
  const child = startChild(cleanup, path.join(import.meta.dirname, 'load-process.ts'));
  return {
    async run(run) {
      const { result, error } = await child.request<{ result: LoadResult; error?: string }>(run);
      if (error !== undefined) throw new Error(error);
      return result;
    },
  };
}
