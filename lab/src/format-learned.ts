import type { Learned } from '#model/ratings/learning/learned-parameters.ts';

const WIDTH = 140;

/** Formats an array of numbers as the project's formatter does, so that the generated file passes the format check. */
function formatNumbers(values: readonly number[], indent: string, prefix: string): string {
  const oneLine = `${indent}${prefix}[${values.join(', ')}],`;
  if (oneLine.length <= WIDTH) return oneLine;
  const lines: string[] = [];
  let line = `${indent}  `;
  values.forEach((value, i) => {
    const item = `${value},`;
    if (i > 0 && line.trim() !== '' && line.length + 1 + item.length > WIDTH) {
      lines.push(line);
      line = `${indent}  `;
    }
    line += line.trim() === '' ? item : ` ${item}`;
  });
  return [`${indent}${prefix}[`, ...lines, line, `${indent}],`].join('\n');
}

/** Formats the fitted coefficients as a TypeScript file. TypeScript instead of JSON lets the compiler check it against the model. */
export function formatLearned(learned: Learned): string {
  const lists = (from: Record<string, number[]>): string[] =>
    Object.entries(from).map(([name, values]) => formatNumbers(values, '    ', `${name}: `));
  const pairs = (from: Record<string, Record<string, number[]>>): string[] =>
    Object.entries(from).flatMap(([name, pair]) => [
      `    ${name}: {`,
      Object.entries(pair)
        .map(([part, values]) => formatNumbers(values, '      ', `${part}: `))
        .join('\n'),
      '    },',
    ]);
  return [
    "import type { Learned } from './ratings/learning/learned-parameters.ts';",
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
