import type { ParsedSource } from './read-source.ts';

/** Finds import cycles; type imports count too. Reports one cycle for each group of files that depend on each other. */
export function checkCycles(sources: readonly ParsedSource[]): string[] {
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
