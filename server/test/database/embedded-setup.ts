import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/platform/database/open-embedded.ts';

/** Initializing PGlite takes seconds, so it is done once. Each test file starts with a copy of the folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-embedded-'));
  const template = path.join(folder, 'database');
  await (await openEmbedded(template)).close();
  project.provide('database', { kind: 'embedded', template });
  return () => rmSync(folder, { recursive: true, force: true });
}
