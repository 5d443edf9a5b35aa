import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../server/test/processes/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let ports: [number, number];
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'courtline-clone-'));
  ports = [await freePort(), await freePort(2)];
  execFileSync('git', ['clone', '-q', root, folder]);
});
afterAll(() => {
  for (const child of started) killGroup(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` in its own process group, so that Ctrl-C can be sent to the whole group. */
async function npmStart(): Promise<{ child: ChildProcess; lines: string[]; seconds: number }> {
  const [port, sandboxPort] = ports;
  const env = { PATH: pathWithoutProject(), HOME: process.env['HOME'], PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Courtline is ready')) resolve();
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  return { child, lines: output.trim().split('\n'), seconds: (performance.now() - startedAt) / 1000 };
}

/** PATH without this project's binaries, so that npm runs on the Node of the machine as in a fresh clone. */
const pathWithoutProject = () =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    // already gone
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  killGroup(child, signal);
  await exit;
}

const processesOfTheClone = () =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

async function expectProductResponds(): Promise<void> {
  const url = `http://localhost:${ports[0]}`;
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('View Predictions');
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const user = await fetch(`${url}/api/user`);
  expect([user.status, user.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
}

test('a fresh clone starts with one command, again after Ctrl-C and after a kill', async () => {
  const first = await npmStart();
  expect(first.lines.at(-1)).toBe(`Courtline is ready at http://localhost:${ports[0]}`);
  expect(first.lines.some((line) => line.includes(`http://127.0.0.1:${ports[1]}/mail`))).toBe(true);
  await expectProductResponds();
  await stop(first.child, 'SIGINT');
  expect(processesOfTheClone()).toEqual([]);

  const second = await npmStart();
  await expectProductResponds();
  await stop(second.child, 'SIGKILL');

  const third = await npmStart();
  await expectProductResponds();
  await stop(third.child, 'SIGINT');
  process.stdout.write(
    `\nnpm start: first ${first.seconds.toFixed(1)} s, second ${second.seconds.toFixed(1)} s, after a kill ${third.seconds.toFixed(1)} s\n`,
  );
});
