import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaches, type SourceFile } from './check.ts';

const files = globSync('{domain,model,contract,server,web,sandbox,lab,e2e,scripts}/**/*.{ts,tsx}', {
  exclude: (name) => ['node_modules', 'dist', 'planted'].includes(name),
});

test('the house keeps its rules', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(breaches(files.map((path) => ({ path, text: readFileSync(path, 'utf8') })))).toEqual([]);
});

describe('a planted breach is found', () => {
  const planted = (path: string, text: string): SourceFile => ({ path, text });
  test.each([
    ['a slice that imports another', 'server/src/billing/store.ts', "import { users } from '#server/accounts/store.ts';"],
    ['a slice that imports another by its long name', 'server/src/billing/store.ts', "import { users } from '#server/accounts/store.ts';"],
    ['web that imports server', 'web/src/lib/api.ts', "import { createApp } from '#server/app.ts';"],
    ['web that imports model', 'web/src/lib/rate.ts', "import { rate } from '#model/ratings/rate.ts';"],
    [
      'a page that imports another',
      'web/src/pages/dashboard/all-games.tsx',
      "import { GameCard } from '#web/pages/predictions/game-card.tsx';",
    ],
    ['a domain that imports the contract', 'domain/src/teams.ts', "import { user } from '#contract/account.ts';"],
    ['a feature that imports another', 'web/src/features/odds/table.tsx', "import { Pick } from '../predictions/pick.tsx';"],
    ['ui that knows the contract', 'web/src/ui/button.tsx', "import type { User } from '#contract/account.ts';"],
    ['a model that reads files', 'model/src/ratings/rate.ts', "import { readFileSync } from 'node:fs';"],
    ['a model that imports the contract', 'model/src/ratings/rate.ts', "import { user } from '#contract/account.ts';"],
    ['a contract with another package', 'contract/src/user.ts', "import pg from 'pg';"],
    ['platform that knows a slice', 'server/src/platform/db.ts', "import { users } from '#server/accounts/store.ts';"],
    ['a sandbox that imports the server', 'sandbox/src/main.ts', "const app = await import('#server/app.ts');"],
    ['a browser story that looks inside the server', 'e2e/stories/sign-in.ts', "import { users } from '#server/accounts/store.ts';"],
    ['a name that says nothing', 'server/src/odds/utils.ts', ''],
    ['a name in another style', 'web/src/ui/MyButton.tsx', ''],
    ['a file past its length', 'model/src/ratings/rate.ts', 'x\n'.repeat(301)],
  ])('%s', (_what, path, text) => {
    expect(breaches([planted(path, text)])).toHaveLength(1);
  });
});

describe('what is allowed stays allowed', () => {
  test.each([
    ['server/src/odds/ingest.ts', "import { noVig } from '#domain/odds/no-vig.ts';"],
    ['server/src/odds/store.ts', "import { games } from '#server/schema/games.ts';"],
    ['server/src/jobs.ts', "import { ingest } from './odds/ingest.ts';"],
    ['web/src/lib/format.ts', "import { american } from '#domain/odds/price.ts';"],
    ['model/src/forecast/forecast.ts', "import { price } from '#domain/odds/price.ts';"],
    ['server/src/odds/ingest.test.ts', "import { users } from '#server/accounts/store.ts';"],
  ])('%s: %s', (path, text) => {
    expect(breaches([{ path, text }])).toEqual([]);
  });
});
