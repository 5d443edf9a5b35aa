import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { startSandbox } from './start-sandbox.ts';

/**
 * `npm run dev` starts Vite and the server. Vite serves the web app with hot reload on PORT and forwards API requests to the server, which
 * Node restarts when its sources change. Pages are rendered in the browser, not on the server.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const env = loadEnv(process.env);
const apiPort = env.PORT + 1;
const api = { target: `http://localhost:${apiPort}`, changeOrigin: false };

const sandbox = Object.values(env.vendors).includes('sandbox') ? await startSandbox({ SANDBOX_PORT: String(env.SANDBOX_PORT) }) : undefined;
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: env.PUBLIC_URL },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const serverReady = new Promise<void>((resolve) => server.stdout.once('data', () => resolve()));
server.stdout.pipe(process.stdout);
const web = await createServer({
  configFile: path.resolve('web/vite.config.ts'),
  server: { port: env.PORT, strictPort: true, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});
await Promise.all([web.listen(), serverReady]);
process.stdout.write(`Hot reload is on at http://localhost:${env.PORT}\n`);

process.once('SIGINT', () => {
  server.kill('SIGINT');
  Promise.all([web.close(), sandbox?.stop(), new Promise((resolve) => server.once('exit', resolve))]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
