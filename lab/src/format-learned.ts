import type { FeatureSet, Learned } from '#model/ratings/learning/learned-parameters.ts';

const WIDTH = 140;

/** Formats an array as the project's formatter prints numbers, so that the generated file passes the format check. */
function formatArray(values: readonly (number | string)[], indent: string, prefix: string): string {
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
    Object.entries(from).map(([name, values]) => formatArray(values, '    ', `${name}: `));
  const pairs = (from: Record<string, Record<string, number[]>>): string[] =>
    Object.entries(from).flatMap(([name, pair]) => [
      `    ${name}: {`,
      Object.entries(pair)
        .map(([part, values]) => formatArray(values, '      ', `${part}: `))
        .join('\n'),
      '    },',
    ]);
  return [
    "import { LEARNED_FEATURES } from './learned-features.ts';",
    "import type { Learned } from './ratings/learning/learned-parameters.ts';",
    '',
    '/** Coefficients fitted to the seasons up to 2022. Written by `npm run fit`; do not edit. */',
    'export const LEARNED: Learned = {',
    '  features: LEARNED_FEATURES,',
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

/** Formats the names of the features that the coefficients were fitted with, as a second file. */
export function formatLearnedFeatures({ features }: Learned): string {
  const sets = Object.entries(features) as [FeatureSet, readonly string[]][];
  const quoted = (names: readonly string[]): string[] => names.map((name) => `'${name}'`);
  return [
    '/** Names of the features that the coefficients in learned.ts were fitted with. Written by `npm run fit`; do not edit. */',
    '// oxfmt-ignore',
    'export const LEARNED_FEATURES = {',
    ...sets.map(([set, names]) => formatArray(quoted(names), '  ', `${set}: `)),
    '} as const;',
    '',
  ].join('\n');
}
