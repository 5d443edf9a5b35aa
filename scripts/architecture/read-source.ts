import { posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export interface SourceFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** The path of our own file, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  /** The imported names by their local names; empty for a re-export or a dynamic import. */
  readonly names: ReadonlyMap<string, string>;
}

export interface ParsedSource extends SourceFile {
  readonly program: ESTree.Program;
  /** Static and dynamic imports, re-exports and `import('…')` types. Type imports count. */
  readonly imports: readonly Import[];
}

/** Paths such as 'server/src/app.ts' that tests and fixtures own and the rules do not cover. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

export function parseSource({ path, text }: SourceFile): ParsedSource {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const named = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: new Map(entries.map(({ importName, localName }) => [localName.value, importName.name ?? localName.value])),
  }));
  const reExported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  // Dynamic imports and import types have no list of names; a plain pattern finds both.
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier = '']) => specifier);
  const unnamed = [...reExported, ...dynamic].map((specifier) => ({ specifier, names: new Map<string, string>() }));
  return { path, text, program, imports: [...named, ...unnamed].map(({ specifier, names }) => resolveImport(path, specifier, names)) };
}

function resolveImport(from: string, specifier: string, names: Import['names']): Import {
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(from), specifier), isPackage: false, names };
  if (!specifier.startsWith('#')) return { target: specifier, isPackage: true, names };
  const target = specifier.startsWith('#scripts/') ? specifier.slice(1) : specifier.replace(/^#(\w+)\//, '$1/src/');
  return { target, isPackage: false, names };
}
