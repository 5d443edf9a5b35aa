import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/contracts');

/** Recorded vendor responses are not part of the repository. Tests that need them are skipped without them. */
export const hasRecordings = existsSync(folder);

export function recording(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
