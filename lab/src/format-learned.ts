import type { Learned } from '#model/ratings/learning/learned-parameters.ts';

const WIDTH = 140;

/** A list of numbers, filled to the width of the page as the formatter of this project does it. */
function list(values: readonly number[], indent: string, prefix: string): string {
  const oneLine = `${indent}${prefix}[${values.join(', ')}],`;
  if (oneLine.length <= WIDTH) return oneLine;
  const lines: string[] = [];
  let line = `${indent}  `;
  values.forEach((value, i) => {
    const word = `${value},`;
    if (i > 0 && line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}  `;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  });
  return [`${indent}${prefix}[`, ...lines, line, `${indent}],`].join('\n');
}

/** A TypeScript file rather than JSON, so that the compiler checks it against the model that reads it. */
export function learnedSource(learned: Learned): string {
  const lists = (from: Record<string, number[]>): string[] =>
    Object.entries(from).map(([name, values]) => list(values, '    ', `${name}: `));
  const pairs = (from: Record<string, Record<string, number[]>>): string[] =>
    Object.entries(from).flatMap(([name, pair]) => [
      `    ${name}: {`,
      Object.entries(pair)
        .map(([part, values]) => list(values, '      ', `${part}: `))
        .join('\n'),
      '    },',
    ]);
  return [
    "import type { Learned } from './ratings/learned.ts';",
    '',
    '/** What the league as a whole has taught to the end of 2022. Written by `npm run fit`; not to be edited. */',
    'export const LEARNED: Learned = {',
    '  ridges: {',
    ...pairs(learned.ridges),
    '  },',
    '  logistics: {',
    ...pairs(learned.logistics),
    '  },',
    '  arrays: {',
    ...lists(learned.arrays),
    '  },',
    '  numbers: {',
    ...Object.entries(learned.numbers).map(([name, value]) => `    ${name}: ${value},`),
    '  },',
    '};',
    '',
  ].join('\n');
}
