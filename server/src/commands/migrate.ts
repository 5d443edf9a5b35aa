import { EnvError } from '#server/platform/env/env-error.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ DATABASE_URL, DATABASE_DIRECT_URL }) => {
  if (!DATABASE_URL) throw new EnvError('DATABASE_URL is missing: the product migrates its own database when it starts.');
  const database = await openPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL);
  await database.close();
  return 'All migrations are applied.';
});
