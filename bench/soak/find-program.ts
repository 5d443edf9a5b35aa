import { existsSync } from 'node:fs';
import path from 'node:path';
import { caddy, canUnpackPrograms, promtool, unpackPrograms } from '#scripts/programs/unpack-programs.ts';

/** A program that is not part of the project: from the variable (such as CADDY_PATH), from the PATH, or from Debian's packages. */
export function findProgram(name: 'caddy' | 'promtool'): string {
  const variable = `${name.toUpperCase()}_PATH`;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [process.env[variable], ...folders.map((folder) => path.join(folder, name))].find((file) => file && existsSync(file));
  if (found) return found;
  if (canUnpackPrograms()) return path.join(unpackPrograms(name === 'caddy' ? caddy : promtool), name);
  throw new Error(`This needs the program ${name}. Install it, or set ${variable} to its path.`);
}
