import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { sendToProduct } from '#server/operator/operator-socket.ts';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { createBilling } from '#server/wiring/create-billing.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log.ts';

/**
 * `npm run admin -- …` runs an operator's command on the configured database. If the product is running on an embedded
 * database, it executes the command. The audit table records the operating system's user name as the actor.
 */
async function runCommand(args: readonly string[]): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = loadEnv(process.env);
  const actor = userInfo().username;
  const fromProduct = env.DATABASE_URL ? undefined : await sendToProduct(env.DATA_DIR, { actor, args });
  if (fromProduct !== undefined) return fromProduct;
  const database = await openDatabase(env);
  try {
    const billing = createBilling({ env, db: database.db, clock: systemClock, log: createLog('error') });
    return await runAdminCommand(billing, actor, args);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
