import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  readonly age: string | null;
}

interface LoadResult {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly outdated: number;
  readonly oldestSeconds: number;
  readonly longestGapMs: number;
}

/** Longer than the product lets anybody wait. */
export const maxAnswerMs = 15_000;

export async function askProcess(url: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(maxAnswerMs) });
    await response.arrayBuffer();
    return { status: response.status, age: response.headers.get('age') };
  } catch {
    return undefined;
  }
}

/** Sends requests until `stop`. If a process cannot be reached, the next one is asked, as by the proxy in deploy/. */
export function startLoad(urls: readonly string[], paths: readonly string[], requestsAtOnce = 4) {
  let isRunning = true;
  let requests = 0;
  let outdated = 0;
  let oldestSeconds = 0;
  let lastGoodAt = performance.now();
  let longestGapMs = 0;
  const failed: string[] = [];

  async function ask(): Promise<void> {
    const number = requests++;
    const path = paths[number % paths.length]!;
    for (let attempt = 0; attempt < urls.length; attempt++) {
      const answer = await askProcess(urls[(number + attempt) % urls.length]! + path);
      if (!answer) continue;
      if (answer.status !== 200) return void failed.push(`${path}: ${answer.status}`);
      longestGapMs = Math.max(longestGapMs, performance.now() - lastGoodAt);
      lastGoodAt = performance.now();
      if (answer.age === null) return;
      outdated++;
      oldestSeconds = Math.max(oldestSeconds, Number(answer.age));
      return;
    }
    failed.push(`${path}: no process answered`);
  }

  const loops = Array.from({ length: requestsAtOnce }, async () => {
    while (isRunning) {
      await ask();
      await sleep(10);
    }
  });
  return {
    requests: () => requests,
    outdated: () => outdated,
    async stop(): Promise<LoadResult> {
      isRunning = false;
      await Promise.all(loops);
      return { requests, failed, outdated, oldestSeconds, longestGapMs };
    },
  };
}
