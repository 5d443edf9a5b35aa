import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Largest allowed size, compressed, of the JavaScript that a page needs before it can be used. */
const limitInKb = 150;
const pages = { '/': 'home/home-page', '/predictions': 'predictions/predictions-page' };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const client = path.resolve(import.meta.dirname, '../web/dist/client');
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function collectChunks(key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  if (seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) collectChunks(next, seen);
}

const kbOf = (file: string): number => brotliCompressSync(readFileSync(path.join(client, file))).length / 1000;

for (const [page, source] of Object.entries(pages)) {
  const chunks = new Set<string>();
  for (const key of ['index.html', `src/pages/${source}.tsx`]) collectChunks(key, chunks);
  const files = [...chunks].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const total = files.reduce((sum, file) => sum + kbOf(file), 0);
  const verdict = total <= limitInKb ? 'ok' : 'TOO MUCH';
  process.stdout.write(
    `First view of ${page}: ${total.toFixed(1)} KB of script in ${files.length} files, limit ${limitInKb} KB: ${verdict}\n`,
  );
  if (total > limitInKb) process.exitCode = 1;
  const withSchemas = files.filter((file) => /ZodError|\$ZodType/.test(readFileSync(path.join(client, file), 'utf8')));
  if (withSchemas.length > 0) {
    process.stdout.write(`  zod is part of ${withSchemas.join(', ')}\n`);
    process.exitCode = 1;
  }
}
