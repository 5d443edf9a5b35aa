import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, parseAstAsync } from 'vite';

/*
 * `npm run coverage` runs the unit, API and browser tests and reports the share of lines in each folder that at least one test executes.
 * With `--report-only` it repeats the report of the last run. The lines of each file are in .cache/coverage/lcov.info.
 */
interface ProcessCoverage {
  readonly result: readonly Profiler.ScriptCoverage[];
}
/** The part of Istanbul's coverage format that this script reads: the position of every statement and how often it ran. */
type StatementCoverage = Record<
  string,
  { readonly statementMap: Record<string, { readonly start: { readonly line: number } }>; readonly s: Record<string, number> }
>;

interface ExecutedScript {
  readonly code: string;
  readonly ast: ReturnType<typeof parseAstAsync>;
  readonly coverage: Pick<Profiler.ScriptCoverage, 'url' | 'functions'>;
  readonly sourceMap?: unknown;
}

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.cache/coverage');
const measured = /^(contract|domain|lab|model|sandbox|server|web)\/src\/(?!.*\.test\.)/;
const load = createRequire(import.meta.url);
const { mergeProcessCovs } = load('@bcoe/v8-coverage') as { mergeProcessCovs: (parts: readonly ProcessCoverage[]) => ProcessCoverage };
const { convert } = load('ast-v8-to-istanbul') as { convert: (script: ExecutedScript) => Promise<StatementCoverage> };

/** For each source file: the lines on which a statement begins, and whether a test has executed such a statement. */
const lines = new Map<string, Map<number, boolean>>();

function addStatements(coverage: StatementCoverage): void {
  for (const [file, { statementMap, s }] of Object.entries(coverage)) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (!measured.test(name)) continue;
    const known = lines.get(name) ?? new Map<number, boolean>();
    lines.set(name, known);
    for (const [id, { start }] of Object.entries(statementMap)) {
      known.set(start.line, (known.get(start.line) ?? false) || (s[id] ?? 0) > 0);
    }
  }
}

/** Merges V8's coverage reports that match the pattern and adds the statements of every script for which `fileOf` returns a file. */
async function addProcesses(pattern: string, fileOf: (url: string) => string | undefined): Promise<void> {
  const reports = globSync(pattern, { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const { result } = mergeProcessCovs(reports.map((text) => JSON.parse(text) as ProcessCoverage));
  for (const { url, functions } of result) {
    const file = fileOf(url);
    // A bundle that contains only generated code has no source map. It is skipped.
    if (!file || (file.endsWith('.js') && !existsSync(`${file}.map`))) continue;
    const code = readFileSync(file, 'utf8');
    const isBundle = file.endsWith('.js');
    // Node replaces types by spaces before it runs a file. The same is done here, so that V8's positions match the code.
    const executed = isBundle ? code : stripTypeScriptTypes(code);
    const sourceMap: unknown = isBundle ? JSON.parse(readFileSync(`${file}.map`, 'utf8')) : undefined;
    const coverage = { url: pathToFileURL(file).href, functions };
    addStatements(await convert({ code: executed, ast: parseAstAsync(executed), coverage, sourceMap }));
  }
}

function run(command: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } });
  if (status !== 0) throw new Error(`${command} ended with ${status}. Coverage is measured only when all tests pass.`);
}

async function buildWithSourceMaps(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const configFile = path.join(root, 'web/vite.config.ts');
  const options = { sourcemap: 'hidden', emptyOutDir: true } as const;
  await build({ configFile, logLevel: 'warn', build: { ...options, outDir: path.join(folder, 'web/client') } });
  await build({ configFile, logLevel: 'warn', build: { ...options, outDir: path.join(folder, 'web/server'), ssr: true } });
}

function fileOfServerScript(url: string): string | undefined {
  if (!url.startsWith(pathToFileURL(`${root}/`).href)) return undefined;
  const file = fileURLToPath(url);
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  if (name.startsWith('web/dist/server/')) return path.join(folder, 'web/server', name.slice('web/dist/server/'.length));
  return measured.test(name) ? file : undefined;
}

function report(): void {
  const totals = new Map<string, [covered: number, all: number]>();
  for (const [file, known] of lines) {
    const area = file.split('/')[0] ?? '';
    const covered = [...known.values()].filter(Boolean).length;
    for (const name of [area, 'all']) {
      const [before, all] = totals.get(name) ?? [0, 0];
      totals.set(name, [before + covered, all + known.size]);
    }
  }
  for (const [name, [covered, all]] of [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    process.stdout.write(`${name.padEnd(10)} ${((100 * covered) / all).toFixed(1).padStart(6)} %  ${covered} of ${all} lines\n`);
  }
}

function writeLcov(): void {
  const records = [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, known]) => {
      const counts = [...known].toSorted(([a], [b]) => a - b).map(([line, isCovered]) => `DA:${line},${isCovered ? 1 : 0}`);
      return ['TN:', `SF:${file}`, ...counts, 'end_of_record'].join('\n');
    });
  writeFileSync(path.join(folder, 'lcov.info'), `${records.join('\n')}\n`);
}

async function runTests(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const projects = ['quick', 'components', 'slow', 'sandbox', 'API', 'third plan*'].flatMap((name) => ['--project', name]);
  const vitestOptions = {
    enabled: 'true',
    provider: 'v8',
    reporter: 'json',
    reportsDirectory: path.join(folder, 'vitest'),
    include: '{contract,domain,lab,model,sandbox,server,web}/src/**/*.{ts,tsx}',
  };
  run('vitest', ['run', ...projects, ...Object.entries(vitestOptions).map(([name, value]) => `--coverage.${name}=${value}`)]);
  run('node', ['scripts/build-web.ts']);
  run('playwright', ['test', '--reporter=line'], { COVERAGE_DIR: folder });
  await buildWithSourceMaps();
}

if (!process.argv.includes('--report-only')) await runTests();
addStatements(JSON.parse(readFileSync(path.join(folder, 'vitest/coverage-final.json'), 'utf8')) as StatementCoverage);
await addProcesses('server/*.json', fileOfServerScript);
await addProcesses('browser/*.json', (url) => path.join(folder, 'web/client', new URL(url).pathname));
writeLcov();
report();
