import { existsSync } from 'node:fs';
import { EnvError } from '#server/platform/env/env-error.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_URL, DATABASE_DIRECT_URL } = loadEnv(process.env);
  if (!DATABASE_URL) throw new EnvError('DATABASE_URL is missing: the product migrates its own database when it starts.');
  const database = await openPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL);
  await database.close();
  process.stdout.write('All migrations are applied.\n');
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
