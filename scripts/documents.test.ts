import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }));
/** The change log names what existed at the time of each entry. */
const current = documents.filter(({ file }) => file !== 'CHANGELOG.md');

const textsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const codeIn = (text: string) => textsIn(text, /`([^`\n]+)`/g);
const isFileName = (name: string) => /^[\w.-]+(\/[\w.-]+)*\.(conf|css|js|json|jsonl|md|mjs|service|sql|tsx?|ya?ml)$/.test(name);
const byName = Map.groupBy(files, (file) => path.posix.basename(file));
const filesNamed = (name: string) => (byName.get(path.posix.basename(name)) ?? []).filter((file) => `/${file}`.endsWith(`/${name}`));
/** What commands and the server make, what other programs have, and an example of a name. */
const notInRepository = new Set(
  'FILE.manifest.json postgresql.conf report.json report.md season.md known-news.md live.md verb-object.ts verify.mjs'.split(' '),
);

/** The anchors that GitHub makes of the headings. */
const anchorsOf = (text: string) =>
  textsIn(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('every link from a document to a file, and to a heading in it, leads somewhere', () => {
  const isBroken = (file: string, link: string) => {
    const [target = '', anchor] = link.split('#');
    const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    if (!existsSync(path.join(root, linked))) return true;
    return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor);
  };
  const broken = documents.flatMap(({ file, text }) =>
    textsIn(text, /\]\(([^)\s]+)\)/g)
      .filter((link) => !/^[a-z]+:/.test(link) && isBroken(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a document names exists', () => {
  const missing = current.flatMap(({ file, text }) =>
    codeIn(text)
      .filter((name) => isFileName(name) && !notInRepository.has(name) && filesNamed(name).length === 0)
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every folder that a document names exists', () => {
  const folders = new Set(files.map((file) => `/${path.posix.dirname(file)}/`));
  const exists = (name: string) => files.includes(name) || [...folders].some((folder) => folder.includes(`/${name.replace(/\/$/, '')}/`));
  const isFolder = (name: string) => /^(?!application|image|text)[a-z][\w-]*(\/[\w-]+)*\/[\w-]*$/.test(name);
  const missing = current.flatMap(({ file, text }) =>
    codeIn(text)
      .filter((name) => isFolder(name) && !exists(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('a file name in %s means one file', (document) => {
  const names = codeIn(read(document)).filter((name) => isFileName(name) && !notInRepository.has(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !files.includes(name) && filesNamed(name).length !== 1)).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = current.flatMap(({ file, text }) =>
    textsIn(text, /\bnpm run (?:--\S+ )?([\w:-]+)/g)
      .filter((name) => !(name in scripts))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
