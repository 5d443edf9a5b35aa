import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/test/processes/free-port.ts';
import { caddy, canUnpackPrograms, promtool, unpackPrograms } from '#scripts/programs/unpack-programs.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/small-machine/Caddyfile');

export async function startCaddy(urls: readonly string[]): Promise<string> {
  const settings = /reverse_proxy [^{]*(\{[^}]*\})/.exec(readFileSync(shipped, 'utf8'))?.[1];
  if (settings === undefined) throw new Error(`${shipped} has no reverse_proxy.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-caddy-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  const processes = urls.map((url) => `127.0.0.1:${new URL(url).port}`).join(' ');
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${address} {\n\treverse_proxy ${processes} ${settings}\n}\n`);
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const program = findProgram('caddy');
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Caddy could not start: ${output}`);
    if (await fetch(`${address}/healthz`).catch(() => undefined)) return address;
    await sleep(100);
  }
}

/** A program that is not part of the project: from the variable (such as CADDY_PATH), from the PATH, or from Debian's packages. */
export function findProgram(name: 'caddy' | 'promtool'): string {
  const variable = `${name.toUpperCase()}_PATH`;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [process.env[variable], ...folders.map((folder) => path.join(folder, name))].find((file) => file && existsSync(file));
  if (found) return found;
  if (canUnpackPrograms()) return path.join(unpackPrograms(name === 'caddy' ? caddy : promtool), name);
  throw new Error(`This needs the program ${name}. Install it, or set ${variable} to its path.`);
}
