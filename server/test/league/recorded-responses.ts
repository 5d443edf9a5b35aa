import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../shared/contracts');

/** Recorded responses of the vendors may not be published. If they are absent, the tests that need them are skipped. */
export const hasRecordedResponses = existsSync(folder);

export function recordedNames(vendor: string, pattern: RegExp): string[] {
  return hasRecordedResponses ? readdirSync(path.join(folder, vendor, 'samples')).filter((name) => pattern.test(name)) : [];
}

export function recordedResponse(vendor: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, vendor, 'samples', name), 'utf8'));
}
