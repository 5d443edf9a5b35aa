import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { startLoadedProduct } from '#bench/support/start-loaded-product.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { googleSettings, runFuzz } from './run-fuzz.ts';

/*
 * `npm run fuzz -- [--calls 100000] [--seed N]` starts the product with its own database and the sandbox, sends generated and
 * damaged calls of every route as an anonymous, free and premium viewer and as the operator, and
 * fails if a response has a status of 500 or more, violates its schema or shows premium numbers to others, or if the
 * process is blocked for more than 200 ms.
 */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '5000' }, seed: { type: 'string', default: String(randomInt(2 ** 30)) } },
});
const [calls, seed] = [Number(values.calls), Number(values.seed)];
const maxBlockedMs = 200;
const adminToken = 'operator-token-of-the-fuzzer';

async function readBlockedMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } })).text();
  return Number(/^event_loop_longest_work_seconds ([\d.e+-]+)$/m.exec(text)![1]) * 1000;
}

await withCleanup(async (cleanup) => {
  printStep(`seed ${seed}; the same calls again: npm run fuzz -- --calls ${calls} --seed ${seed}`);
  const variables = { ADMIN_TOKEN: adminToken, LOG_LEVEL: 'error', ...googleSettings };
  const { db, url } = await startLoadedProduct(cleanup, { variables });
  await readBlockedMs(url); // what happened at the start does not count
  let blockedMs = 0;
  const watch = async () => void (blockedMs = Math.max(blockedMs, await readBlockedMs(url)));
  const startedAt = performance.now();
  const result = await runFuzz({ url, db, adminToken, now: new Date(), calls, seed, onProgress: () => void watch() });
  await watch();
  const seconds = (performance.now() - startedAt) / 1000;
  printTable(
    [...result.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => ({ status: String(status), count: String(count) })),
  );
  for (const [fault, { example, times }] of result.faults) process.stdout.write(`${times} × ${fault}\n    ${example}\n`);
  printStep(
    `${calls} calls in ${seconds.toFixed(0)} s, ${result.faults.size} kinds of faults, blocked for at most ${blockedMs.toFixed(0)} ms`,
  );
  if (result.faults.size > 0 || blockedMs > maxBlockedMs) process.exitCode = 1;
});
