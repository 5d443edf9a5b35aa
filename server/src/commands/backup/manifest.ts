import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { EnvError } from '#server/platform/env/env-error.ts';
import { databaseSummary } from './summarize-database.ts';

const manifest = databaseSummary.extend({
  format: z.literal(1),
  createdAt: z.string(),
  serverVersion: z.string(),
  roles: z.array(z.string()),
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestOf = (file: string) => `${file}.manifest.json`;
export const checksumsOf = (file: string) => `${file}.sha256`;

/** Writes the description of a backup and the checksums of both, in the format of `sha256sum -c`. */
export async function writeManifest(file: string, contents: Omit<Manifest, 'format' | 'bytes'>): Promise<void> {
  const complete: Manifest = { format: 1, ...contents, bytes: statSync(file).size };
  writeFileSync(manifestOf(file), `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  const lines = [file, manifestOf(file)].map(async (name) => `${await hashFile(name)}  ${path.basename(name)}\n`);
  writeFileSync(checksumsOf(file), (await Promise.all(lines)).join(''), { mode: 0o600 });
}

export async function readManifest(file: string): Promise<Manifest> {
  const checksums = checksumsOf(file);
  for (const needed of [file, manifestOf(file), checksums]) {
    if (!existsSync(needed)) throw new EnvError(`${needed} is missing. A backup consists of three files; nothing was restored.`);
  }
  const expected = new Map(
    readFileSync(checksums, 'utf8')
      .split('\n')
      .map((line) => line.split('  ') as [hash: string, name?: string])
      .map(([hash, name]) => [name, hash]),
  );
  for (const name of [file, manifestOf(file)]) {
    if ((await hashFile(name)) === expected.get(path.basename(name))) continue;
    throw new EnvError(`${name} is damaged: its SHA-256 is not the one in ${checksums}. Nothing was restored.`);
  }
  return manifest.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')));
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}
