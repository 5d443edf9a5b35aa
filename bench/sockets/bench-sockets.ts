import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printStep } from '#bench/support/print-table.ts';
import { startEnvironment, startLoadedProduct } from '#bench/support/start-environment.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { holdConnections } from './hold-connections.ts';
import { measureRequestAdditions } from './measure-additions.ts';
import { measureBodies } from './measure-bodies.ts';
import { watchHealth } from './watch-health.ts';

/*
 * `npm run bench -- sockets` measures what hostile clients cost.
 * --case additions    what a caller may add to a request: processor time, compared with the plain request
 * --case bodies       the worst bodies of one free account: how long the event loop and /healthz wait
 * --case connections  thousands of connections that send or read slowly
 * Without --case it measures all of them. --database URL: an existing database; the demonstration data stays in it.
 */
const { values } = parseArgs({ options: { case: { type: 'string', multiple: true }, database: { type: 'string' } } });
const adminToken = 'operator-token-of-the-bench';
const isWanted = (name: string) => values.case?.includes(name) ?? true;

await withCleanup(async (cleanup) => {
  const environment = await startEnvironment(cleanup, { databaseUrl: values.database, variables: { ADMIN_TOKEN: adminToken } });
  const product = await startLoadedProduct(environment);
  if (isWanted('additions')) await measureRequestAdditions(product);
  const health = watchHealth(product.url);
  cleanup.defer(() => health.stop());
  await sleep(3000);
  if (isWanted('bodies')) await measureBodies(product, { db: environment.db, health, adminToken });
  if (isWanted('connections')) await holdConnections(product, health);
  printStep(`/healthz: ${health.count()} answers, the slowest after ${health.slowestMs().toFixed(0)} ms`);
});
