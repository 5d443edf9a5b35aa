import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/test/processes/free-port.ts';
import { startProgram } from '#scripts/programs/start-program.ts';
import { canUnpackPrograms, h2load, nginx, promtool, redis, unpackPrograms } from '#scripts/programs/unpack-programs.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const programs = { nginx, h2load, promtool, 'redis-server': redis };

type Cleanup = Pick<AsyncDisposableStack, 'defer'>;

/**
 * Starts nginx (1.28 or later) with the shipped configuration in front of processes, with one worker and a certificate of its own, or
 * without TLS. Its clients name their addresses themselves. It also serves `file`, a compressed one, at `/file`.
 */
export async function startNginx(cleanup: Cleanup, urls: readonly string[], { isTls = false, file = '/dev/null' } = {}) {
  const servers = urls.map((url) => `server ${new URL(url).host} fail_timeout=2s;`).join(' ');
  const filled = { SITE_ADDRESS: 'localhost', PROCESSES: servers, STREAMS: servers, RESOLVER: '127.0.0.1' };
  const absent = isTls ? 'load_module|acme_certificate|listen \\[' : 'load_module|acme_certificate|listen \\[|ssl_|http2';
  const port = await freePort();
  const edge = await startProxy(cleanup, port, 'nginx.conf', (settings, folder) => {
    if (isTls) makeCertificate(folder);
    return settings
      .replaceAll(/\$\{(\w+)\}/g, (_, name: keyof typeof filled) => filled[name])
      .replaceAll(new RegExp(`^\\s*(${absent}).*\n`, 'gm'), '')
      .replace(/acme_issuer [^}]*\}|limit_conn address.*/g, '')
      .replace('listen 443 ssl default_server', `listen unix:${folder}/others`)
      .replaceAll(/listen 80/g, `listen unix:${folder}/plain`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port}${isTls ? ' ssl' : ''};`)
      .replace('TLSv1.2 TLSv1.3', 'TLSv1.3')
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
      .replace('$acme_certificate_key', `${folder}/key`)
      .replace('$acme_certificate', `${folder}/certificate`)
      .replace('location / {\n\t\t\tproxy', `location = /file { alias ${file}; add_header content-encoding br; }\nlocation / {\nproxy`);
  });
  return { ...edge, url: `${isTls ? 'https' : 'http'}://localhost:${port}` };
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-keyout', `${folder}/key`, '-out', `${folder}/certificate`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...curve, ...subject], { stdio: 'ignore' });
}

export function startRedis(cleanup: Cleanup, port: number): void {
  const server = startProgram(findProgram('redis-server'), ['--port', String(port), '--save', '']);
  cleanup.defer(() => server.kill());
}

/** Starts the system's nginx with its module Nchan and the shipped configuration of a stream engine. */
export async function startStreamEngine(cleanup: Cleanup, productUrl: string, ports: { readonly redis: number; readonly publish: number }) {
  const port = await freePort();
  return startProxy(cleanup, port, 'stream-engine.conf', (settings) =>
    settings
      .replace(/(\s*server 10\.0\.0\.1:\d+;)+/, `\nserver ${new URL(productUrl).host};`)
      .replace('127.0.0.1:6379', `127.0.0.1:${ports.redis}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('listen 8090', `listen 127.0.0.1:${ports.publish}`),
  );
}

/** All files of nginx are in a folder of this run. As root, it would switch to a user without access to it. */
async function startProxy(cleanup: Cleanup, port: number, name: string, fill: (settings: string, folder: string) => string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const settings = fill(readFileSync(path.join(deploy, name), 'utf8'), folder)
    .replace(/^user .*\n/m, process.getuid?.() === 0 ? 'user root;\n' : '')
    .replaceAll(/\/(var\/(cache|log)\/nginx|run)\//g, `${folder}/`)
    .replace('worker_processes auto', 'worker_processes 1; daemon off')
    .replace('http {', `http { ${temporary.join(' ')}`);
  writeFileSync(path.join(folder, 'settings'), settings);
  const nginx = startProgram(findProgram('nginx'), ['-c', `${folder}/settings`, '-e', 'stderr']);
  cleanup.defer(async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await isListening(port))) {
    if (nginx.hasExited()) throw new Error(`nginx could not start: ${nginx.output()}`);
    await sleep(100);
  }
  return { url: `http://127.0.0.1:${port}`, port, pid: nginx.pid };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)]).catch(() => false);
  socket.destroy();
  return isOpen;
}

/** A program that is not part of the project: from the variable (such as NGINX_PATH), from the PATH, or from Debian's packages. */
export function findProgram(name: keyof typeof programs): string {
  const variable = `${name.toUpperCase().replace('-', '_')}_PATH`;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [process.env[variable], ...[...folders, '/usr/sbin'].map((folder) => path.join(folder, name))].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  if (canUnpackPrograms()) return path.join(unpackPrograms(programs[name]), name);
  throw new Error(`This needs the program ${name}. Install it, or set ${variable} to its path.`);
}
