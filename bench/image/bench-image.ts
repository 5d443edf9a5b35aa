import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { secondMs } from '#domain/durations.ts';
import { makeRelease } from '#scripts/release/make-release.ts';
import { freePort } from '../../server/test/processes/free-port.ts';

/**
 * `npm run bench -- image` builds the container image without a container engine and starts it, so that no release goes out untried: root,
 * Debian with the packages buildah and mmdebstrap, `--node FILE` a program of Node for the image. The official base image is replaced by
 * one of the same Debian and this Node, because a machine that reaches only package mirrors cannot pull it.
 */
const { values } = parseArgs({ options: { node: { type: 'string', default: process.execPath } } });
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'courtline-image-'));
const baseImage = 'docker.io/library/node:26-trixie-slim';
const image = 'courtline-trial';

const run = (command: string, ...args: string[]) => {
  process.stdout.write(`${command} ${args[0]}\n`);
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 50_000_000 }).trim();
};

function buildBase(): void {
  const tree = path.join(folder, 'base');
  run('mmdebstrap', '--variant=minbase', '--include=ca-certificates,libatomic1,libstdc++6', 'trixie', tree);
  cpSync(values.node, path.join(tree, 'usr/local/bin/node'));
  chmodSync(path.join(tree, 'usr/local/bin/node'), 0o755);
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, tree, '/');
  run('buildah', 'commit', '--quiet', '--rm', container, baseImage);
}

/** Starts what the image starts, as its user, in its file system. Returns after how many seconds the product was ready and had ended. */
async function tryImage(): Promise<string> {
  const container = run('buildah', 'from', '--pull-never', image);
  const tree = run('buildah', 'mount', container);
  for (const source of ['/proc', '/dev']) run('mount', '--bind', source, path.join(tree, source));
  const [port, sandboxPort] = [await freePort(), await freePort(2)];
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: '/data',
  };
  try {
    const startedAt = performance.now();
    const asUser = ['--userspec=10001:10001', tree, '/usr/bin/tini', '-s', '--', '/opt/courtline/courtline', 'demo'];
    const product = spawn('chroot', asUser, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      product.stdout.on('data', (text: Buffer) => text.includes('Courtline is ready') && resolve());
      product.once('error', reject);
      void ended.then((code) => reject(new Error(`The product ended with ${code}`)));
    });
    const readyAt = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${port}/predictions`);
    if (status !== 200) throw new Error(`/predictions was answered with ${status}`);
    const stoppedAt = performance.now();
    product.kill('SIGTERM');
    const code = await ended;
    const seconds = (from: number, to: number) => ((to - from) / secondMs).toFixed(1);
    return `ready after ${seconds(startedAt, readyAt)} s, ended after ${seconds(stoppedAt, performance.now())} s with exit code ${code}`;
  } finally {
    for (const target of ['/proc', '/dev']) run('umount', '--lazy', path.join(tree, target));
    run('buildah', 'rm', container);
  }
}

try {
  const context = path.join(folder, 'release');
  mkdirSync(context);
  await makeRelease('trial', context);
  buildBase();
  const build = ['--isolation=chroot', '--network=host', '--pull-never', '--quiet', '--tag', image, '--file', 'deploy/Dockerfile', context];
  run('buildah', 'bud', ...build);
  const bytes = Number((JSON.parse(run('buildah', 'images', '--json', image)) as [{ size: string }])[0].size.replaceAll(/\D/g, ''));
  process.stdout.write(`image ${bytes} MB\n${await tryImage()}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
