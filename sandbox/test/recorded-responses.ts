import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/contracts');

/** Recorded responses of the vendors are not part of the repository; tests that need them are skipped without them. */
export const hasRecordings = existsSync(folder);

export const recordedFile = (name: string) => path.join(folder, name);

export function recordedResponse(name: string): unknown {
  return JSON.parse(readFileSync(recordedFile(name), 'utf8'));
}

export function recordedNames(name: string, pattern: RegExp): string[] {
  return hasRecordings ? readdirSync(path.join(folder, name)).filter((file) => pattern.test(file)) : [];
}
