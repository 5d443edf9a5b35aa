import { posix } from 'node:path';
import { checkTableWrites } from './check-table-writes.ts';
import { isTest, parseSource, type SourceFile, type ParsedSource } from './read-source.ts';
import { areaOf, ruleOf } from './rules.ts';

const maxLines = 300;
const maxFilesPerFolder = 25;
const vagueNames = /(^|\/)(utils?|helpers?|common|misc|manager|service|index)\.tsx?$/;

export function findViolations(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => !isTest(path));
  const sources = product.map(parseSource);
  return [
    ...sources.flatMap(checkImports),
    ...checkCycles(sources),
    ...sources.flatMap(checkTableWrites),
    ...sources.flatMap(checkQueries),
    ...product.flatMap(checkLength),
    ...files.flatMap(checkName),
    ...checkFolders(product),
    ...checkDirections(sources),
  ];
}

function checkLength({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return lines > maxLines ? [`${path} has ${lines} lines; the limit is ${maxLines}`] : [];
}

function checkName({ path }: SourceFile): string[] {
  if (vagueNames.test(path)) return [`${path}: the name does not say what the file contains`];
  return /^[a-z0-9.-]+$/.test(posix.basename(path)) ? [] : [`${path}: file names are kebab-case`];
}

function checkFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders].flatMap(([folder, { length }]) =>
    length > maxFilesPerFolder ? [`${folder} has ${length} source files; the limit is ${maxFilesPerFolder}`] : [],
  );
}

function checkDirections(sources: readonly ParsedSource[]): string[] {
  const imported = new Map<string, string>();
  for (const { path, imports } of sources) {
    for (const { target, isPackage } of imports) {
      const folders = [posix.dirname(path), posix.dirname(target)];
      if (!isPackage && folders[0] !== folders[1]) imported.set(folders.join(' → '), `${path} imports ${target}`);
    }
  }
  return [...imported].flatMap(([direction, example]) => {
    const back = imported.get(direction.split(' → ').toReversed().join(' → '));
    return back !== undefined && example < back ? [`two folders import each other: ${example}, ${back}`] : [];
  });
}

function checkImports({ path, imports }: ParsedSource): string[] {
  const area = areaOf(path);
  const { areas, packages, files = [] } = ruleOf(area);
  return imports.flatMap(({ target, isPackage }) => {
    if (isPackage) return packages === 'any' || matches(target, packages) ? [] : [`${path} imports the package ${target}`];
    const targetArea = areaOf(target);
    return targetArea === area || matches(targetArea, areas) || files.includes(target)
      ? []
      : [`${path} (${area}) imports ${target} (${targetArea})`];
  });
}

/** In these slices, only stores and `queries.ts` contain SQL; `retention.ts` names the tables whose rows end. */
const slicesWithStores = /^server\/src\/(accounts|billing|delivery|operator|preferences|support|wiring)\//;
const storeNames = /(^|-)(store|queries|retention)\.ts$/;

function checkQueries({ path, imports }: ParsedSource): string[] {
  if (!slicesWithStores.test(path) || storeNames.test(posix.basename(path))) return [];
  const found = imports.find(({ target, names }) => names.size > 0 && /^(drizzle-orm|server\/src\/schema\/)/.test(target));
  return found ? [`${path} is no store and imports ${found.target}`] : [];
}

const matches = (name: string, allowed: readonly (string | RegExp)[]): boolean =>
  allowed.some((entry) => (typeof entry === 'string' ? name === entry || name.startsWith(`${entry}/`) : entry.test(name)));

/** Finds import cycles; type imports count too. Reports one cycle for each group of files that depend on each other. */
function checkCycles(sources: readonly ParsedSource[]): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [path, imports.filter((entry) => !entry.isPackage).map(({ target }) => target)]),
  );
  const finished = new Set<string>();
  const trail: string[] = [];
  const cycles: string[] = [];

  function visit(path: string): void {
    if (finished.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push(`import cycle: ${[...trail.slice(start), path].join(' → ')}`);
      return;
    }
    trail.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    trail.pop();
    finished.add(path);
  }

  for (const path of targets.keys()) visit(path);
  return cycles;
}
