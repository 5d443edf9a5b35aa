import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/contracts');

/** The vendors' recordings lie beside the checkout where the project is developed; they are not ours to publish. */
export const hasRecordings = existsSync(folder);

export function recordingNames(vendor: string, pattern: RegExp): string[] {
  return hasRecordings ? readdirSync(path.join(folder, vendor, 'samples')).filter((name) => pattern.test(name)) : [];
}

export function recording(vendor: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, vendor, 'samples', name), 'utf8'));
}
