/**
 * Who may import whom. A room is a folder of the house; an arrow that is not listed here does not exist.
 * `docs/` and ARCHITECTURE.md explain the plan; this table is what holds it.
 */
export interface Rule {
  /** Rooms of ours that this room may import; itself is always allowed. */
  readonly rooms: readonly (string | RegExp)[];
  /** Packages it may import: a list, or any. */
  readonly packages: readonly (string | RegExp)[] | 'any';
}

const slice = /^server:(?!platform$|top$|wiring$|operator$|schema|test$)/;

const rules: readonly (readonly [room: RegExp, rule: Rule])[] = [
  [/^domain$/, { rooms: [], packages: [] }],
  [/^model$/, { rooms: ['domain'], packages: [] }],
  [/^contract$/, { rooms: ['domain'], packages: ['zod'] }],
  [/^server:platform$/, { rooms: ['contract', 'domain', 'server:schema/platform'], packages: 'any' }],
  [/^server:schema\/platform$/, { rooms: ['contract', 'domain'], packages: ['drizzle-orm'] }],
  [/^server:schema$/, { rooms: ['model', 'contract', 'domain', 'server:schema/platform'], packages: ['drizzle-orm'] }],
  [slice, { rooms: ['model', 'domain', 'contract', 'server:platform', /^server:schema/], packages: 'any' }],
  [/^server:(top|wiring|operator)$/, { rooms: [/^server:/, 'contract', 'domain'], packages: 'any' }],
  [/^web:ui$/, { rooms: [], packages: ['react', 'react-dom', 'radix-ui', 'wouter', /^@fontsource/] }],
  [/^web:lib$/, { rooms: ['contract', 'domain'], packages: 'any' }],
  [/^web:features\//, { rooms: ['web:ui', 'web:lib', 'contract', 'domain'], packages: 'any' }],
  [/^web:pages\//, { rooms: [/^web:features\//, 'web:ui', 'web:lib', 'contract', 'domain'], packages: 'any' }],
  [/^web:/, { rooms: [/^web:/, 'contract', 'domain'], packages: 'any' }],
  [/^sandbox$/, { rooms: ['domain', 'contract'], packages: 'any' }],
  [/^lab$/, { rooms: ['model', 'domain'], packages: [/^node:/] }],
  [/^e2e$/, { rooms: ['contract', 'domain', 'sandbox', 'scripts'], packages: 'any' }],
];

/** Entry points, tests and their tools, which stand outside the house and may look into every room. */
export const anywhere: Rule = { rooms: [/./], packages: 'any' };

export function ruleOf(room: string): Rule {
  return rules.find(([pattern]) => pattern.test(room))?.[1] ?? anywhere;
}

/** The room a file stands in, from its path below the repository. */
export function roomOf(file: string): string {
  const [top = '', , ...inside] = file.split('/');
  const folder = inside.length > 1 ? inside[0] : undefined;
  if (top === 'server') {
    if (!file.startsWith('server/src/')) return 'server:test';
    return file.startsWith('server/src/schema/platform/') ? 'server:schema/platform' : `server:${folder ?? 'top'}`;
  }
  if (top === 'web') return folder === 'features' || folder === 'pages' ? `web:${folder}/${inside[1]}` : `web:${folder ?? 'top'}`;
  return top;
}
