import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EnvError } from '#server/platform/env/env-error.ts';
import { loadEnv, type Env } from '#server/platform/env/load-env.ts';
import { showPreparation } from './show-preparation.ts';
import { startSandbox } from './start-sandbox.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm start`: builds the web app if needed, starts the sandbox for every vendor without a key, and starts the server. */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = loadEnv(process.env);
  process.env['SANDBOX_EPOCH'] = String(settings.SANDBOX_EPOCH ?? storedEpoch(settings.DATA_DIR));
  const env = loadEnv(process.env);
  if (process.argv[2] === 'demo') refuseRealData(env);
  const startingSandbox = Object.values(env.vendors).includes('sandbox') ? startSandbox(sandboxVariables(env)) : undefined;
  const web = buildWeb();
  for (const starting of [startingSandbox, web]) starting?.catch(() => undefined); // `startServer` reports the error
  // The server is imported after the sandbox and the build have been started, because the import takes half a second.
  const { startServer, stopOnSignal } = await import('#server/main.ts');
  const server = await startServer(env, { vendors: startingSandbox, web }).catch(async (error: unknown) => {
    await startingSandbox?.then((sandbox) => sandbox.stop()).catch(() => undefined);
    throw error;
  });
  const sandbox = await startingSandbox;
  stopOnSignal(async () => {
    await server.stop();
    await sandbox?.stop();
  });

  printVendors(env);
  for (const page of sandbox?.pages ?? []) print(`  ${page.url}  ${page.title}`);
  // The simulated season takes half a minute. The seasons of a real league take most of an hour, and odds are shown meanwhile.
  if (env.isSimulated && (await server.readPreparation()).progress) {
    print(`${env.PUBLIC_URL} is open. Predictions and picks appear when the season is prepared.`);
    await showPreparation(server.readPreparation);
  }
  print(`Courtline is ready at ${env.PUBLIC_URL}`);
  await showPreparation(server.readPreparation);
}

/** In a demonstration everyone may read every mail and move the clock, so it must not reach real data, people or payments. */
function refuseRealData({ vendors, DATABASE_URL }: Env): void {
  if (DATABASE_URL || Object.values(vendors).includes('real'))
    throw new EnvError('A demonstration uses a database of its own and the sandbox. Remove DATABASE_URL and the settings of vendors.');
}

/**
 * The moment at which simulated time equals real time, for the sandbox and for the product. It is stored next to the
 * database. With a new value at each start, the simulated time would be earlier than the times of stored data.
 */
function storedEpoch(dataDir: string): number {
  const file = path.resolve(dataDir, 'sandbox-epoch');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, String(Date.now()));
  }
  return Number(readFileSync(file, 'utf8'));
}

/** Builds the web app if its sources have changed, in another process, to free the memory afterwards. A release has no sources. */
async function buildWeb(): Promise<void> {
  if (!existsSync('web/src')) return;
  const { isWebBuilt } = await import('./build-web.ts');
  if (isWebBuilt()) return;
  await promisify(execFile)(process.execPath, ['scripts/build-web.ts']);
  print('Built the web app');
}

function sandboxVariables({ SANDBOX_PORT, DATA_DIR, HOST, PORT, STRIPE_WEBHOOK_SECRET, MAIL_WEBHOOK_SECRET }: Env): Record<string, string> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const product = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  return {
    SANDBOX_PORT: String(SANDBOX_PORT),
    SANDBOX_STATE_DIR: path.resolve(DATA_DIR, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `${product}/api/stripe/webhook`,
    STRIPE_WEBHOOK_SECRET,
    SANDBOX_MAIL_REPORT_URL: `${product}/api/mail/bounces`,
    MAIL_WEBHOOK_SECRET,
  };
}

function printVendors({ vendors, DATABASE_URL, DATA_DIR }: Env): void {
  const named = (kind: 'real' | 'sandbox') => Object.keys(vendors).filter((vendor) => vendors[vendor as keyof typeof vendors] === kind);
  print(`Database: ${DATABASE_URL ? 'PostgreSQL' : `embedded, in ${DATA_DIR}`}`);
  print(`Real vendors: ${named('real').join(', ') || 'none'}. In the sandbox: ${named('sandbox').join(', ') || 'none'}.`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}

function describeError(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { code, port, path: file, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one, for example: PORT=3001 npm start`;
  if (file !== undefined && (code === 'EACCES' || code === 'EROFS'))
    return `Courtline may not write to ${file}. Set DATA_DIR to a folder that this user can write to.`;
  return process.env['LOG_LEVEL'] === 'debug' ? (stack ?? message) : message;
}
