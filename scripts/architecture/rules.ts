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

const slice = /^server:(?!platform$|top$|flows$|test$)/;

const rules: readonly (readonly [room: RegExp, rule: Rule])[] = [
  [/^model/, { rooms: [], packages: [] }],
  [/^contract$/, { rooms: [], packages: ['zod'] }],
  [/^server:platform$/, { rooms: ['contract'], packages: 'any' }],
  [slice, { rooms: [/^model/, 'contract', 'server:platform'], packages: 'any' }],
  [/^server:(top|flows)$/, { rooms: [/^server:/, 'contract'], packages: 'any' }],
  [/^web:ui$/, { rooms: [], packages: ['react', 'react-dom', 'radix-ui', 'wouter', /^lucide-react/, /^@fontsource/, /^d3-/] }],
  [/^web:lib$/, { rooms: ['contract', 'model:odds'], packages: 'any' }],
  [/^web:features\//, { rooms: ['web:ui', 'web:lib', 'contract', 'model:odds'], packages: 'any' }],
  [/^web:/, { rooms: [/^web:/, 'contract', 'model:odds'], packages: 'any' }],
  [/^sandbox$/, { rooms: [/^model/, 'contract'], packages: 'any' }],
  [/^lab$/, { rooms: [/^model/], packages: [/^node:/] }],
  [/^e2e$/, { rooms: ['contract', 'sandbox', 'scripts'], packages: 'any' }],
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
  if (top === 'server') return file.startsWith('server/src/') ? `server:${folder ?? 'top'}` : 'server:test';
  if (top === 'web') return folder === 'features' ? `web:features/${inside[1]}` : `web:${folder ?? 'top'}`;
  if (top === 'model') return folder === 'odds' ? 'model:odds' : 'model';
  return top;
}
