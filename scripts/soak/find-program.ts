import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of a program that is not part of the project: from the variable (such as CADDY_PATH), or from the PATH. */
export function findProgram(name: string): string {
  const variable = `${name.toUpperCase()}_PATH`;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [process.env[variable], ...folders.map((folder) => path.join(folder, name))].find((file) => file && existsSync(file));
  if (!found) throw new Error(`This needs the program ${name}. Install it, or set ${variable} to its path.`);
  return found;
}
