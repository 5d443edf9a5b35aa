import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/test/processes/free-port.ts';
import { caddy, canUnpackPrograms, h2load, nginx, promtool, unpackPrograms } from '#scripts/programs/unpack-programs.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const programs = { caddy, nginx, h2load, promtool };

type Cleanup = Pick<AsyncDisposableStack, 'defer'>;

interface Proxy {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

/** Starts Caddy in front of processes, with the shipped settings for them. With `isTls` it speaks TLS 1.3 with a certificate of its own. */
export async function startCaddy(cleanup: Cleanup, urls: readonly string[], { isTls = false } = {}): Promise<Proxy> {
  const settings = /reverse_proxy [^{]*(\{[^}]*\})/.exec(readFileSync(path.join(deploy, 'small-machine/Caddyfile'), 'utf8'))?.[1];
  if (settings === undefined) throw new Error('The shipped Caddyfile has no reverse_proxy.');
  const port = await freePort();
  const processes = urls.map((url) => `127.0.0.1:${new URL(url).port}`).join(' ');
  const site = isTls ? `https://localhost:${port} {\n\ttls internal {\n\t\tprotocols tls1.3\n\t}\n` : `http://127.0.0.1:${port} {\n`;
  const options = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https ${isTls ? 'disable_redirects' : 'off'}\n}\n`;
  return startProxy(cleanup, 'caddy', {
    url: isTls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    settings: () => `${options}${site}\treverse_proxy ${processes} ${settings}\n}\n`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  });
}

/** Starts nginx with the shipped configuration in front of a process, without TLS. */
export async function startNginx(cleanup: Cleanup, url: string): Promise<Proxy> {
  const port = await freePort();
  return startProxy(cleanup, 'nginx', {
    url: `http://127.0.0.1:${port}`,
    settings: (folder) => {
      const site = readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
        .replace(/^\s*(listen|ssl_\w+) .*\n/gm, '')
        .replace('server_name ', `listen 127.0.0.1:${port};\n\tserver_name `)
        .replace(/(\tserver 127.*\n)+/, `\tserver 127.0.0.1:${new URL(url).port};\n`)
        .replaceAll(/\/var\/(cache|log)\/nginx\//g, `${folder}/`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''; // nginx would switch to a user without access to the folder
      return `${user}daemon off;\npid ${folder}/pid;\nevents { worker_connections 4096; }\nhttp {\n${temporary}\n${site}}\n`;
    },
    args: (file) => ['-c', file, '-e', 'stderr'],
  });
}

interface ProxyParts {
  readonly url: string;
  readonly settings: (folder: string) => string;
  readonly args: (file: string) => readonly string[];
}

async function startProxy(cleanup: Cleanup, name: 'caddy' | 'nginx', { url, settings, args }: ProxyParts): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `courtline-${name}-`));
  const file = path.join(folder, 'settings');
  writeFileSync(file, settings(folder));
  mkdirSync(path.join(folder, 'courtline'));
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(findProgram(name), args(file), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  cleanup.defer(async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`${name} could not start: ${output}`);
    await sleep(100);
  }
  return { url, port: Number(new URL(url).port), pid: child.pid! };
}

/** The proxy has made its certificate itself, so it is not checked. */
const isAnswering = (url: string): Promise<boolean> =>
  url.startsWith('https:')
    ? new Promise((resolve) => {
        https
          .get(url, { rejectUnauthorized: false, agent: false }, (response) => resolve(response.resume().statusCode === 200))
          .once('error', () => resolve(false));
      })
    : fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );

/** A program that is not part of the project: from the variable (such as CADDY_PATH), from the PATH, or from Debian's packages. */
export function findProgram(name: keyof typeof programs): string {
  const variable = `${name.toUpperCase()}_PATH`;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [process.env[variable], ...[...folders, '/usr/sbin'].map((folder) => path.join(folder, name))].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  if (canUnpackPrograms()) return path.join(unpackPrograms(programs[name]), name);
  throw new Error(`This needs the program ${name}. Install it, or set ${variable} to its path.`);
}
