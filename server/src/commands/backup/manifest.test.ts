import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checksumsOf, manifestOf, readManifest, writeManifest } from './manifest.ts';

const contents = {
  createdAt: '2026-11-16T12:00:00.000Z',
  serverVersion: '18.4',
  roles: ['courtline_owner'],
  tables: { 'public.users': { rows: 2, checksum: '17' } },
  ledger: { position: 3, hash: 'ab' },
};

test('a backup is accepted as it was written, and refused if a byte of one of its files has changed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a.dump');
  writeFileSync(file, Buffer.from(Array.from({ length: 100 }, (_, index) => index)));
  await writeManifest(file, contents);
  expect(await readManifest(file)).toMatchObject({ ...contents, bytes: 100 });
  for (const part of [file, manifestOf(file), checksumsOf(file)]) {
    const good = readFileSync(part);
    for (const position of [0, Math.floor(good.length / 2), good.length - 1]) {
      const changed = Buffer.from(good);
      changed[position]! ^= 1;
      writeFileSync(part, changed);
      await expect(readManifest(file), `${part}, byte ${position}`).rejects.toThrow('is damaged');
    }
    writeFileSync(part, good);
  }
  rmSync(checksumsOf(file));
  await expect(readManifest(file)).rejects.toThrow('a.dump.sha256 is missing');
});
