import { withCleanup } from './support/with-cleanup.ts';
import { startPostgres } from '../server/test/database/start-postgres.ts';

/** `npm run bench -- database` keeps a PostgreSQL server for several runs with `--database URL`, until Ctrl-C. */
await withCleanup(async (cleanup) => {
  const server = await startPostgres();
  cleanup.defer(() => server.stop());
  process.stdout.write(`${server.url}\n`);
  await new Promise(() => undefined); // the signal handlers of `withCleanup` end the process
});
