import type { ParsedSource } from './read-source.ts';
import { areaOf, ruleOf } from './rules.ts';

/** Lists the imports of a file that `rules.ts` does not allow. */
export function checkImports({ path, imports }: ParsedSource): string[] {
  const area = areaOf(path);
  const { areas, packages } = ruleOf(area);
  return imports.flatMap(({ target, isPackage }) => {
    if (isPackage) return packages === 'any' || matches(target, packages) ? [] : [`${path} imports the package ${target}`];
    const targetArea = areaOf(target);
    return targetArea === area || matches(targetArea, areas) ? [] : [`${path} (${area}) imports ${target} (${targetArea})`];
  });
}

const matches = (name: string, allowed: readonly (string | RegExp)[]): boolean =>
  allowed.some((entry) => (typeof entry === 'string' ? name === entry || name.startsWith(`${entry}/`) : entry.test(name)));
