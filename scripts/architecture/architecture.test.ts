import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';

const files = globSync('{bench,domain,model,contract,server,web,sandbox,lab,e2e,scripts}/**/*.{ts,tsx}', {
  exclude: (name) => ['node_modules', 'dist'].includes(name),
});

test('the repository follows its architecture rules', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(findViolations(files.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

const usersImport = "import { users } from '#server/schema/accounts.ts';\n";

describe('a violation is found', () => {
  test.each([
    ['a slice imports another slice', 'server/src/billing/store.ts', "import { findUser } from '#server/accounts/store.ts';"],
    ['a slice imports another slice by a relative path', 'server/src/billing/store.ts', "import { findUser } from '../accounts/store.ts';"],
    ['a slice imports a type of another slice', 'server/src/billing/store.ts', "import type { User } from '#server/accounts/store.ts';"],
    ['a slice imports a slice to its right', 'server/src/odds/store.ts', "import { find } from '#server/predictions/queries.ts';"],
    ['a slice imports a slice beside it', 'server/src/alerts/store.ts', "import { find } from '#server/bets/queries.ts';"],
    [
      'a slice imports more than the queries of another',
      'server/src/unusual-prices/store.ts',
      "import { read } from '#server/odds/store.ts';",
    ],
    ['web imports server', 'web/src/lib/api.ts', "import { createApp } from '#server/app.ts';"],
    ['web imports model', 'web/src/lib/rate.ts', "import { rate } from '#model/ratings/rate.ts';"],
    ['a page imports a page', 'web/src/pages/dashboard/games.tsx', "import { GameCard } from '#web/pages/predictions/game-card.tsx';"],
    [
      'a feature imports a feature',
      'web/src/features/odds/table.tsx',
      "import { PickCard } from '#web/features/predictions/pick-card.tsx';",
    ],
    ['ui imports the contract', 'web/src/ui/button.tsx', "import type { User } from '#contract/accounts/account.ts';"],
    ['domain imports zod', 'domain/src/plans/plans.ts', "import { z } from 'zod';"],
    ['model reads files', 'model/src/ratings/rate.ts', "import { readFileSync } from 'node:fs';"],
    ['model imports the contract', 'model/src/ratings/rate.ts', "import { user } from '#contract/accounts/account.ts';"],
    ['contract imports a package other than zod', 'contract/src/user.ts', "import pg from 'pg';"],
    ['platform imports a slice', 'server/src/platform/db.ts', "import { findUser } from '#server/accounts/store.ts';"],
    ['platform imports delivery', 'server/src/platform/jobs/run.ts', "import { enqueueMail } from '#server/delivery/mail/store.ts';"],
    ['delivery imports a slice', 'server/src/delivery/mail/routes.ts', "import { findUser } from '#server/accounts/store.ts';"],
    ['platform reads a table of a slice', 'server/src/platform/db.ts', usersImport],
    ['the sandbox imports server', 'sandbox/src/main.ts', "const app = await import('#server/app.ts');"],
    ['e2e imports server', 'e2e/support/accounts-and-forms.ts', "import { findUser } from '#server/accounts/store.ts';"],
    [
      'a slice updates a table of another slice',
      'server/src/billing/store.ts',
      `${usersImport}await db.update(users).set({ isPremium: true });`,
    ],
    ['a slice inserts into a table of another slice', 'server/src/alerts/store.ts', `${usersImport}await db.insert(users).values({});`],
    ['a slice deletes from a table of another slice', 'server/src/alerts/store.ts', `${usersImport}await db.delete(users);`],
    [
      'a slice writes a table of another slice in SQL',
      'server/src/odds/store.ts',
      `${usersImport}await db.execute(sql\`update \${users} set x = 1\`);`,
    ],
    ['a file that is no store reads a table', 'server/src/billing/routes.ts', "import { plans } from '#server/schema/billing.ts';"],
    ['wiring writes a table', 'server/src/wiring/store.ts', `${usersImport}await db.delete(users);`],
    ['a slice declares a table of its own', 'server/src/odds/store.ts', "const games = pgTable('games', {});"],
    ['a vague file name', 'server/src/odds/utils.ts', ''],
    ['a file name that is not kebab-case', 'web/src/ui/MyButton.tsx', ''],
    ['a file over 300 lines', 'model/src/ratings/rate.ts', 'x;\n'.repeat(301)],
  ])('%s', (_what, path, text) => {
    expect(findViolations([{ path, text }])).toHaveLength(1);
  });

  test('an import cycle, type imports included', () => {
    const first = { path: 'model/src/a.ts', text: "import { b } from './b.ts';" };
    const second = { path: 'model/src/b.ts', text: "import type { a } from './a.ts';" };
    expect(findViolations([first, second])).toEqual(['import cycle: model/src/a.ts → model/src/b.ts → model/src/a.ts']);
  });

  test('two folders that import each other', () => {
    const up = { path: 'model/src/a/first.ts', text: "import { b } from '../b/second.ts';" };
    const down = { path: 'model/src/b/third.ts', text: "import type { a } from '../a/fourth.ts';" };
    expect(findViolations([up, down])).toEqual([
      'two folders import each other: model/src/a/first.ts imports model/src/b/second.ts, model/src/b/third.ts imports model/src/a/fourth.ts',
    ]);
  });

  test('a folder with too many files', () => {
    const many = Array.from({ length: 26 }, (_, index) => ({ path: `web/src/ui/part-${index}.tsx`, text: '' }));
    expect(findViolations(many)).toEqual(['web/src/ui has 26 source files; the limit is 25']);
  });
});

describe('allowed code gives no violation', () => {
  test.each([
    ['server/src/odds/ingest.ts', "import { noVig } from '#domain/odds/no-vig.ts';"],
    ['server/src/odds/store.ts', `${usersImport}const rows = await db.select().from(users);`],
    ['server/src/accounts/store.ts', `${usersImport}await db.update(users).set({ isPremium: true });`],
    ['server/src/unusual-prices/store.ts', "import type { Game } from '#server/games/queries.ts';"],
    ['server/src/predictions/settle.ts', "import { recordClosings } from '#server/odds/record-closings.ts';"],
    ['server/src/jobs.ts', "import { ingest } from './odds/ingest.ts';"],
    ['web/src/lib/format.ts', "import { american } from '#domain/odds/price.ts';"],
    ['model/src/forecast/forecast.ts', "import { price } from '#domain/odds/price.ts';"],
    ['server/src/odds/ingest.test.ts', "import { findUser } from '#server/accounts/store.ts';"],
  ])('%s: %s', (path, text) => {
    expect(findViolations([{ path, text }])).toEqual([]);
  });
});
