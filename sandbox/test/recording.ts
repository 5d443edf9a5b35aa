import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/contracts');

/** The vendors' recordings lie beside the checkout and are not part of the project. */
export const recordingsAreHere = existsSync(folder);

export function recording(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
