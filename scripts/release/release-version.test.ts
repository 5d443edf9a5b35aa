import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseVersion } from './release-version.ts';

const changelog = '# Changelog\n\nNotes.\n\n## 1.2.0 — 2026-11-15\n\n### Added\n\n- A page.\n\n## 1.1.0 — 2026-10-01\n';

test('the release version is that of the newest changelog entry', () => {
  expect(releaseVersion(changelog, '1.2.0')).toBe('1.2.0');
});

test('a release is refused when package.json has another version', () => {
  expect(() => releaseVersion(changelog, '1.1.0')).toThrow('CHANGELOG.md says version 1.2.0, package.json says 1.1.0.');
});

test('a release is refused when the newest entry is not a dated version', () => {
  expect(() => releaseVersion('# Changelog\n\n## Unreleased\n\n## 1.2.0 — 2026-11-15\n', '1.2.0')).toThrow('is "Unreleased"');
  expect(() => releaseVersion('# Changelog\n\n## 1.2.0\n', '1.2.0')).toThrow('is "1.2.0"');
  expect(() => releaseVersion('# Changelog\n', '1.2.0')).toThrow('CHANGELOG.md has no entry.');
});

test('package-lock.json has the version of package.json', () => {
  const versionOf = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  expect(versionOf('package-lock.json')).toBe(versionOf('package.json'));
});
