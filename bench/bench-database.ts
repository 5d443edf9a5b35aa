import { withCleanup } from './support/with-cleanup.ts';
import { startTemporaryPostgres } from './support/start-loaded-product.ts';

/** `npm run bench -- database` keeps a PostgreSQL server for several runs with `--database URL`, until Ctrl-C. */
await withCleanup(async (cleanup) => {
  process.stdout.write(`${await startTemporaryPostgres(cleanup)}\n`);
  await new Promise(() => undefined); // the signal handlers of `withCleanup` end the process
});
