import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Largest allowed size, compressed, of the JavaScript that a page, in the view that it shows first, needs before it can be used. */
const limitInKb = 120;
const predictions = 'src/pages/predictions/predictions-page.tsx';
const views = {
  '/': ['src/pages/home/home-page.tsx'],
  '/predictions as cards': [predictions, 'src/pages/predictions/game-cards.tsx'],
  '/predictions as a board': [predictions, 'src/features/odds/board/odds-board.tsx'],
};

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

const gzipKb = (file: string): number => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length / 1000;

for (const [view, sources] of Object.entries(views)) {
  const chunks = new Set<string>();
  for (const source of ['index.html', 'src/app/main.tsx', ...sources]) collectChunks(source, chunks);
  const files = ['first-paint.js', ...[...chunks].map((key) => manifest[key]?.file ?? '')].filter((file) => file.endsWith('.js'));
  const total = files.reduce((sum, file) => sum + gzipKb(file), 0);
  const verdict = total <= limitInKb ? 'ok' : 'TOO MUCH';
  process.stdout.write(
    `First view of ${view}: ${total.toFixed(1)} KB of script in ${files.length} files, limit ${limitInKb} KB: ${verdict}\n`,
  );
  if (total > limitInKb) process.exitCode = 1;
  const withSchemas = files.filter((file) => /ZodError|\$ZodType/.test(readFileSync(path.join(client, file), 'utf8')));
  if (withSchemas.length > 0) {
    process.stdout.write(`  zod is part of ${withSchemas.join(', ')}\n`);
    process.exitCode = 1;
  }
}
