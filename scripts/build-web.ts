import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as compressGzip } from 'node:zlib';

const [brotliCompressAsync, gzipAsync] = [promisify(brotliCompress), promisify(compressGzip)];

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'web/dist');
const stamp = path.join(dist, 'built-from');
const sources = [
  'web/{src,public}/**/*',
  'web/*.{html,ts,json}',
  'contract/src/**/*.ts',
  'domain/src/**/*.ts',
  'package-lock.json',
  'server/src/commands/**/*.ts',
];

/** Builds the web app for browser and server if its sources have changed, and compresses all files, so that no request waits for that. */
export async function buildWebIfChanged(): Promise<'built' | 'unchanged'> {
  const sourceHash = hashOfSources();
  if (isBuiltFrom(sourceHash)) return 'unchanged';
  const { build, minify } = await import('vite');
  await asProduction(async () => {
    const configFile = path.join(root, 'web/vite.config.ts');
    await build({ configFile, logLevel: 'warn' });
    const minified = globSync('client/*.js', { cwd: dist }).map(async (name) => {
      const file = path.join(dist, name);
      writeFileSync(file, (await minify(name, readFileSync(file, 'utf8'))).code);
    });
    await Promise.all(minified);
    await Promise.all([
      build({ configFile, logLevel: 'warn', build: { ssr: true } }),
      buildVerifier(path.join(dist, 'client')),
      compressAssets(),
    ]);
  });
  writeFileSync(stamp, sourceHash);
  return 'built';
}

/** Builds the program that verifies the ledger of a site. It is one readable file, so anybody can use it without our repository. */
export async function buildVerifier(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'server/src/commands/verify/verify.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'verify.mjs', codeSplitting: false } },
    },
  });
}

export const isWebBuilt = () => isBuiltFrom(hashOfSources());

const isBuiltFrom = (sourceHash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash;

/** Runs the action with NODE_ENV=production, because Vite would otherwise include the slower development build of React. */
async function asProduction(action: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await action();
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const full = path.join(root, file);
    if (path.extname(file)) hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

async function compressAssets(): Promise<void> {
  const files = globSync('client/**/*.{js,css,svg,json,webmanifest,txt}', { cwd: dist }).map((file) => path.join(dist, file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [brotli, gzip] = await Promise.all([
        brotliCompressAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzipAsync(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, gzip);
    }),
  );
}

if (import.meta.main) process.stdout.write(`web app: ${await buildWebIfChanged()}\n`);
