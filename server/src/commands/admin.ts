import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { createBilling } from '#server/wiring/create-billing.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabaseOfProduct } from '#server/platform/database/open-database.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createSecurityLog } from '#server/platform/log/create-security-log.ts';
import { writeSecurityEventsWith } from '#server/platform/log/security-log.ts';

/**
 * `npm run admin -- …` runs an operator's command, also while the product is running. The audit table stores the name of the operating
 * system's user.
 */
async function runCommand(args: readonly string[]): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = loadEnv(process.env);
  const actor = userInfo().username;
  // Standard output is the answer of the command, so the log is written to standard error.
  const log = createLog('info', process.stderr);
  const securityLog = createSecurityLog(log);
  const database = await openDatabaseOfProduct(env, log);
  try {
    const billing = createBilling({ env, db: database.db, clock: systemClock, log });
    return await writeSecurityEventsWith(
      (event) => securityLog({ actor: `operator ${actor}` }, event),
      () => runAdminCommand(billing, actor, args),
    );
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
