import { posix } from 'node:path';
import { roomOf, ruleOf } from './rules.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const maxLines = 300;
const badNames = /(^|\/)(utils?|helpers?|common|misc|manager|service|index)\.tsx?$/;

/** Every breach of the house rules in these files, as sentences. Tests may look anywhere: they are not part of the house. */
export function breaches(files: readonly SourceFile[]): string[] {
  const inTheHouse = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file.path));
  return [...inTheHouse.flatMap(importBreaches), ...inTheHouse.flatMap(lengthBreaches), ...files.flatMap(nameBreaches)];
}

function importBreaches(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const { rooms, packages } = ruleOf(room);
  const fits = (name: string, allowed: readonly (string | RegExp)[]) =>
    allowed.some((entry) => (typeof entry === 'string' ? name === entry || name.startsWith(`${entry}/`) : entry.test(name)));
  return importsOf(file).flatMap((target) => {
    if (target.kind === 'package') {
      return packages === 'any' || fits(target.name, packages) ? [] : [`${file.path} imports the package ${target.name}`];
    }
    const to = roomOf(target.name);
    return to === room || fits(to, rooms) ? [] : [`${file.path} (${room}) imports ${target.name} (${to})`];
  });
}

function importsOf({ path, text }: SourceFile): { kind: 'ours' | 'package'; name: string }[] {
  const found = text.matchAll(/(?:^(?:import|export)\s[^'"`;=]*?\bfrom\s*|^import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('.')) return { kind: 'ours', name: posix.join(posix.dirname(path), name) };
    if (name.startsWith('#'))
      return { kind: 'ours', name: name.startsWith('#scripts/') ? name.slice(1) : name.replace(/^#(\w+)\//, '$1/src/') };
    return { kind: 'package', name };
  });
}

function lengthBreaches({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return lines > maxLines ? [`${path} has ${lines} lines: past ${maxLines} look for the seam`] : [];
}

function nameBreaches({ path }: SourceFile): string[] {
  if (badNames.test(path)) return [`${path}: the name does not say what the file is`];
  return /^[a-z0-9.-]+$/.test(posix.basename(path)) ? [] : [`${path}: file names are kebab-case`];
}
