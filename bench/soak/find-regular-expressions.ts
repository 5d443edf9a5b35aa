import { type ESTree, Visitor } from 'vite';
import type { ParsedSource } from '#scripts/architecture/read-source.ts';

interface FoundExpression {
  readonly path: string;
  readonly expression: RegExp;
}

export function findRegularExpressions({ path, program }: Pick<ParsedSource, 'path' | 'program'>): FoundExpression[] {
  const found: FoundExpression[] = [];
  new Visitor({
    Literal({ value }: ESTree.Expression & { value?: unknown }) {
      if (value instanceof RegExp) found.push({ path, expression: value });
    },
  }).visit(program());
  return found;
}
