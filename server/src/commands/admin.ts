import { userInfo } from 'node:os';
import { runAdminCommand } from '#server/operator/run-admin-command.ts';
import { createBilling } from '#server/wiring/create-billing.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabaseOfProduct } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createSecurityLog } from '#server/platform/log/create-security-log.ts';
import { writeSecurityEventsWith } from '#server/platform/log/security-log.ts';
import { runCommand } from './run-command.ts';

/*
 * `npm run admin -- …` runs an operator's command, also while the product is running. The audit table stores the name of the operating
 * system's user.
 */
await runCommand(async (env) => {
  const actor = userInfo().username;
  // Standard output is the answer of the command, so the log is written to standard error.
  const log = createLog('info', process.stderr);
  const securityLog = createSecurityLog(log);
  const database = await openDatabaseOfProduct(env, log);
  try {
    const billing = createBilling({ env, db: database.db, clock: systemClock, log });
    return await writeSecurityEventsWith(
      (event) => securityLog({ actor: `operator ${actor}` }, event),
      () => runAdminCommand(billing, actor, process.argv.slice(2)),
    );
  } finally {
    await database.close();
  }
});
