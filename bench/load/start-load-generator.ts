import path from 'node:path';
import { startChild } from '#bench/support/start-child.ts';
import type { LoadResult, LoadRun } from './load-run.ts';

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
