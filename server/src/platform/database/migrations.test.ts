import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames } from './migrations.ts';

test('every migration names the slice that owns it', () => {
  const slices = readdirSync(path.resolve(import.meta.dirname, '../..'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const owners = slices.map((slice) => slice.name);
  expect(migrationNames().length).toBeGreaterThan(0);
  for (const name of migrationNames()) expect(owners, name).toContain(/^\d{4}_([a-z-]+)_/.exec(name)?.[1]);
});
