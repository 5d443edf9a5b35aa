interface Rule {
  /** The other areas from which files of this area may import. Files of the same area may always import each other. */
  readonly areas: readonly (string | RegExp)[];
  readonly packages: readonly (string | RegExp)[] | 'any';
  /** Files of other areas that files of this area may import. */
  readonly files?: readonly string[];
}

/** Slices depend on each other in this order: games ← odds ← predictions ← the others. They import only `queries.ts` of earlier slices. */
const slicesToTheLeft: Readonly<Record<string, readonly string[]>> = {
  odds: ['games'],
  predictions: ['games', 'odds'],
  'track-record': ['games', 'odds', 'predictions'],
  season: ['games'],
  'unusual-prices': ['games', 'odds', 'predictions'],
  alerts: ['games', 'odds', 'predictions'],
  bets: ['games', 'odds', 'predictions'],
  billing: ['accounts'],
};

/** What a slice stores for another one, in the transaction of the other: closing lines of settled games, the premium access of users. */
const writesForOthers: Readonly<Record<string, readonly string[]>> = {
  predictions: ['server/src/odds/record-closings.ts'],
  billing: ['server/src/accounts/billing-store.ts'],
};

const ofSlices: Rule = { areas: ['model', 'domain', 'contract', 'server:platform', 'server:delivery', /^server:schema/], packages: 'any' };
const slice = /^server:(?!platform$|delivery$|top$|wiring$|operator$|commands$|schema|test$)/;

const rules: readonly (readonly [area: RegExp, rule: Rule])[] = [
  [/^domain$/, { areas: [], packages: [] }],
  [/^model$/, { areas: ['domain'], packages: [] }],
  [/^contract$/, { areas: ['domain'], packages: ['zod'] }],
  [/^server:platform$/, { areas: ['contract', 'domain', 'server:schema/platform'], packages: 'any' }],
  // Mails, push notifications and chat messages, which every slice sends.
  [/^server:delivery$/, { areas: ['contract', 'domain', 'server:platform', /^server:schema/], packages: 'any' }],
  [/^server:schema\/platform$/, { areas: ['contract', 'domain'], packages: ['drizzle-orm'] }],
  [/^server:schema$/, { areas: ['model', 'contract', 'domain', 'server:schema/platform'], packages: ['drizzle-orm'] }],
  ...Object.entries(slicesToTheLeft).map(([name, left]) => {
    const files = left.map((other) => `server/src/${other}/queries.ts`);
    return [new RegExp(`^server:${name}$`), { ...ofSlices, files: [...files, ...(writesForOthers[name] ?? [])] }] as const;
  }),
  [slice, ofSlices],
  [/^server:(top|wiring|operator)$/, { areas: [/^server:/, 'contract', 'domain'], packages: 'any' }],
  [/^web:ui$/, { areas: [], packages: ['react', 'react-dom', 'react-router', /^@radix-ui/, /^@fontsource/] }],
  [/^web:lib$/, { areas: ['contract', 'domain'], packages: 'any' }],
  // The features odds, predictions and alerts show the same games and teams. They may therefore import features/games, which parses them.
  [/^web:features\/games$/, { areas: ['web:ui', 'web:lib', 'contract', 'domain'], packages: 'any' }],
  [/^web:features\//, { areas: ['web:features/games', 'web:ui', 'web:lib', 'contract', 'domain'], packages: 'any' }],
  [/^web:pages\//, { areas: [/^web:features\//, 'web:ui', 'web:lib', 'contract', 'domain'], packages: 'any' }],
  [/^web:/, { areas: [/^web:/, 'contract', 'domain'], packages: 'any' }],
  [/^sandbox$/, { areas: ['domain', 'contract'], packages: 'any' }],
  [/^lab$/, { areas: ['model', 'domain'], packages: [/^node:/] }],
  [/^e2e$/, { areas: ['contract', 'domain', 'sandbox', 'scripts', 'server:test', 'web:test'], packages: 'any' }],
];

/** Files of all other areas (entry points, scripts, test support) may import everything. */
const unrestricted: Rule = { areas: [/./], packages: 'any' };

export function ruleOf(area: string): Rule {
  return rules.find(([pattern]) => pattern.test(area))?.[1] ?? unrestricted;
}

export function areaOf(file: string): string {
  const [top = '', , ...inside] = file.split('/');
  const folder = inside.length > 1 ? inside[0] : undefined;
  if (top === 'server') {
    if (!file.startsWith('server/src/')) return 'server:test';
    return file.startsWith('server/src/schema/platform/') ? 'server:schema/platform' : `server:${folder ?? 'top'}`;
  }
  if (file.startsWith('web/test/')) return 'web:test';
  if (top === 'web') return folder === 'features' || folder === 'pages' ? `web:${folder}/${inside[1]}` : `web:${folder ?? 'top'}`;
  return top;
}
