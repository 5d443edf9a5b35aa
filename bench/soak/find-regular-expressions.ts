import { type ESTree, Visitor } from 'vite';
import type { ParsedSource } from '#scripts/architecture/read-source.ts';

interface FoundExpression {
  readonly path: string;
  readonly expression: RegExp;
}

/** Every regular expression that is written as a literal in a source file. */
export function findRegularExpressions({ path, program }: Pick<ParsedSource, 'path' | 'program'>): FoundExpression[] {
  const found: FoundExpression[] = [];
  new Visitor({
    Literal({ value }: ESTree.Expression & { value?: unknown }) {
      if (value instanceof RegExp) found.push({ path, expression: value });
    },
  }).visit(program());
  return found;
}
