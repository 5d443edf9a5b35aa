import { posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Import {
  /** The path of the imported file, or the name of the imported package. */
  readonly target: string;
  readonly isPackage: boolean;
  /** What the file imports at run time, by its name in the file: without types. */
  readonly names: ReadonlyMap<string, string>;
}

export interface ParsedSource extends SourceFile {
  /** Returns the syntax tree. It is a function, because most files need no tree and building one is slow. */
  readonly program: () => ESTree.Program;
  /** All imports of the file: static, dynamic and type imports, re-exports, and types written as `import('…')`. */
  readonly imports: readonly Import[];
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

export function parseSource({ path, text }: SourceFile): ParsedSource {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const named = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: new Map(
      entries.filter(({ isType }) => !isType).map(({ importName, localName }) => [localName.value, importName.name ?? localName.value]),
    ),
  }));
  const reExported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  // The parser's list contains neither dynamic imports nor `import('…')` types, so a regular expression finds both.
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier = '']) => specifier);
  const unnamed = [...reExported, ...dynamic].map((specifier) => ({ specifier, names: new Map<string, string>() }));
  const imports = [...named, ...unnamed].map(({ specifier, names }) => resolveImport(path, specifier, names));
  return { path, text, program: () => parsed.program, imports };
}

function resolveImport(from: string, specifier: string, names: Import['names']): Import {
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(from), specifier), isPackage: false, names };
  if (!specifier.startsWith('#')) return { target: specifier, isPackage: true, names };
  const target = /^#(scripts|bench)\//.test(specifier) ? specifier.slice(1) : specifier.replace(/^#(\w+)\//, '$1/src/');
  return { target, isPackage: false, names };
}
