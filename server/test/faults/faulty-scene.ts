import { onTestFinished } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { freePort } from '../processes/free-port.ts';
import { startPostgres } from '../database/start-postgres.ts';
import { startServerProcess } from '../processes/start-server-process.ts';
import { askProcess } from './public-load.ts';

const speed = 60;
const evening = Date.parse('2026-11-10T22:30:00Z');

/** A PostgreSQL server of its own, which a test may kill, a simulated league on a game night, and processes of the product. */
export async function faultyScene(variables: Readonly<Record<string, string>> = {}) {
  // What was committed must survive a kill of the server; it need not survive a crash of the machine.
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  onTestFinished(() => postgres.stop());
  const database = await openPostgres(postgres.url);
  onTestFinished(() => database.close());
  const epoch = Math.round((evening - speed * Date.now()) / (1 - speed));
  const port = await freePort(2);
  const launch = () => launchSandbox({ port, speed, epoch });
  let sandbox = await launch();
  onTestFinished(() => sandbox.close());
  await saveHistoryLoad(database.db, { name: historyLoadName, finishedAt: new Date(evening) });
  const settings = {
    DATABASE_URL: postgres.url,
    SANDBOX_SPEED: String(speed),
    SANDBOX_EPOCH: String(epoch),
    SANDBOX_PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1', // so that each registration can come from an address of its own
    ...variables,
  };
  return {
    postgres,
    db: database.db,
    sandboxUrl: sandbox.url,
    stopVendors: () => sandbox.close(),
    async startVendors(): Promise<void> {
      sandbox = await launch();
    },
    startProcess: (own: Readonly<Record<string, string>> = {}) => startServerProcess({ ...settings, ...own }),
  };
}

export async function areAnswersCurrent(urls: readonly string[], path = '/api/games'): Promise<boolean> {
  const answers = await Promise.all(urls.map((url) => askProcess(url + path)));
  return answers.every((answer) => answer?.status === 200 && answer.age === null);
}
