import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isSoak } from './server/test/random/random-tests.ts';

const common = {
  // Long enough that no test fails only because the machine is busy. The long versions of tests have no limit that matters.
  testTimeout: isSoak ? 7_200_000 : 60_000,
  hookTimeout: 60_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: 'server/test/random/fix-seed.ts',
  // The tests share loaded modules, which saves time.
  isolate: false,
  execArgv: ['--import', new URL('server/src/platform/database/resolve-drizzle.ts', import.meta.url).href],
};
/** Node loads TypeScript itself, which saves a transformation. It cannot load JSX. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const postgres = { globalSetup: 'server/test/database/postgres-setup.ts' };
const dom = {
  environment: './web/test/dom-environment.ts',
  setupFiles: ['server/test/random/fix-seed.ts', 'web/test/setup.ts'],
  // Not the time zone of the league, so that tests see which of the two a page uses.
  env: { TZ: 'America/Chicago' },
};
const unit = ['{bench,domain,model,contract,server,web,lab,scripts}/**/*.test.{ts,tsx}'];
const api = ['{bench,server,scripts}/**/*.api.test.ts'];
const components = ['web/**/*.component.test.tsx'];
const processes = ['server/test/processes/**/*.test.ts'];
/** Tests of the server with the pages of the web app, which Node cannot load without a transformation. */
const pages = ['server/**/*-of-pages.api.test.ts'];
/** Started by `npm run soak -- data`. They take a minute, for facts that change only with the model or the data. */
const onData = ['lab/src/**/*-on-data.test.ts'];
/** Started by `npm run soak`. They install, need programs that are downloaded, or take long. */
const soak = ['bench/soak/**/*.test.ts'];
/**
 * The unit tests that take longest (PDF files, bootstraps, many random cases), and those of components, which Node cannot load without a
 * transformation. `npm run check` leaves them out.
 */
const slow = [
  'contract/src/request-limits.test.ts',
  'domain/src/ledger/foreign-vectors.test.ts',
  'domain/src/margins/margin-distribution.test.ts',
  'domain/src/market/best-offers.test.ts',
  'lab/src/baselines/baselines.test.ts',
  'lab/src/known-news/known-news-report.test.ts',
  'lab/src/report/picks.test.ts',
  'lab/src/predictions-csv.test.ts',
  'lab/src/report/build-report.test.ts',
  'lab/src/report/summarize-backtest.test.ts',
  'lab/src/unseen-seasons.test.ts',
  'model/src/evaluation/look-ahead.test.ts',
  'model/src/evaluation/evaluation.test.ts',
  'model/src/forecast/forecast.test.ts',
  'model/src/market/claim-scale.test.ts',
  'model/src/market/one-number.test.ts',
  'model/src/market/value-gap.test.ts',
  'model/src/ratings/learning/learned-parameters.test.ts',
  'model/src/ratings/line-ups/minutes-features.test.ts',
  'model/src/ratings/estimate/game-outcome.test.ts',
  'model/src/ratings/reports/reports.test.ts',
  'model/src/ratings/learning/advance-state.test.ts',
  'model/src/ratings/state/serialize-state.test.ts',
  'model/src/season/break-tie.test.ts',
  'domain/src/ledger/verify-ledger.test.ts',
  'scripts/architecture/regular-expressions.test.ts',
  'scripts/deployment.test.ts',
  'scripts/release/make-release.test.ts',
  'scripts/retention.test.ts',
  'server/src/commands/backup/manifest.test.ts',
  'server/src/accounts/passwords/password-hash.test.ts',
  'server/src/games/feeds/malformed-results.test.ts',
  'server/src/games/injury-report/parse-injury-report.test.ts',
  'server/src/games/injuries/espn-injuries.test.ts',
  'server/src/unusual-prices/compare/market-lists.test.ts',
  'server/src/odds/feed/malformed-odds.test.ts',
  'server/src/delivery/chat/send-chat.test.ts',
  'server/src/platform/env/load-env.test.ts',
  'server/src/platform/http/guards/limited-server.test.ts',
  'server/src/platform/jobs/supervise-thread.test.ts',
  'server/src/delivery/mail/mailbox-of.test.ts',
  'server/src/platform/pictures/draw-picture.test.ts',
  'server/src/platform/cache/cache.test.ts',
  'server/src/delivery/push/is-push-key.test.ts',
  'server/src/platform/stream/serve-stream.test.ts',
  'server/src/predictions/issue/forecast-game.test.ts',
  'server/src/predictions/ratings/rate-game.test.ts',
  'web/src/**/*.test.tsx',
  'web/src/features/accounts/follow-session.test.ts',
  'web/src/features/alerts/rule-sentence.test.ts',
  'web/src/features/odds/compare-market.test.ts',
  'web/src/features/predictions/ledger/check-game.test.ts',
  'web/src/lib/api/api-client.test.ts',
  'web/src/lib/routing/auth-address.test.ts',
  'web/src/ui/chart/axis.test.ts',
];

export default defineConfig({
  test: {
    // Uses both cores of a small machine; by default vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: {
      include: ['{contract,domain,lab,model,sandbox,server,web}/src/**/*.{ts,tsx}'],
      reporter: ['text', 'lcov'],
      reportsDirectory: '.cache/coverage',
    },
    // The groups run one after the other.
    projects: [
      {
        test: {
          ...common,
          ...native,
          name: 'quick',
          pool: 'threads',
          include: unit,
          exclude: [...api, ...components, ...processes, ...onData, ...soak, ...slow],
        },
      },
      { test: { ...common, ...dom, name: 'components', include: components } },
      { test: { ...common, name: 'slow', include: slow, exclude: components } },
      { test: { ...common, ...native, name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      {
        test: {
          ...common,
          ...native,
          ...postgres,
          name: 'API',
          include: api,
          exclude: pages,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...common, ...postgres, name: 'pages', include: pages, isolate: true, sequence: { groupOrder: 1 } } },
      // `npm test` runs them beside the others. A test starts several processes of the product, so one test runs at a time.
      { test: { ...common, ...native, ...postgres, name: 'processes', include: processes, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      { test: { ...common, name: 'data', include: onData } },
      { test: { ...common, ...postgres, name: 'soak', include: soak, isolate: true } },
    ],
  },
});
