import { routes } from '#contract/routes/routes.ts';
import type { Route } from '#contract/route.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { listFiles } from '#server/platform/pages/serve-files.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import type { PreparableRoute } from '#server/platform/prepared/preparable-route.ts';
import type { TopicKey } from '#server/schema/platform/stream.ts';

interface Dependencies {
  readonly topics: PreparableRoute['topics'];
  readonly followsSchedule?: true;
  readonly maxAgeMs?: number;
}

/** If a change is not published because of a bug, an answer is outdated for at most this time. */
const defaultMaxAgeMs = 5 * minuteMs;

const topicsOfGame = (id: string) =>
  (['game', 'prices', 'quotes', 'prediction', 'verdict', 'past'] as const).map((topic): TopicKey => `${topic}:${id}`);
const onRecord: Dependencies = { topics: () => ['record'], followsSchedule: true };
const onSeason: Dependencies = { topics: () => ['season', 'game'] };
const fixed: Dependencies = { topics: () => [] };

/** The prepared routes, with the changes that make their answers outdated. An answer that depends on who asks must not be listed. */
const apiRoutes: readonly (readonly [Route, Dependencies])[] = [
  [routes.getLatestPredictions, { topics: () => ['game', 'prices', 'quotes', 'prediction'], followsSchedule: true }],
  [routes.getGamesOfDay, { topics: () => ['game', 'prices', 'quotes', 'prediction'], followsSchedule: true }],
  [routes.getPremiumPredictions, { topics: () => ['game', 'prices', 'quotes', 'prediction'], followsSchedule: true }],
  // The market page leaves out prices that the feed has not confirmed for some time.
  [routes.getMarket, { topics: () => ['game', 'quotes', 'market'], followsSchedule: true, maxAgeMs: 20 * secondMs }],
  [routes.getMarketSample, { topics: () => ['game', 'market'], followsSchedule: true }],
  [routes.getGame, { topics: topicsOfGame, followsSchedule: true }],
  // The analysis leaves out prices that the feed has not confirmed for some time, and cites the results of past bets.
  [routes.getGameAnalysis, { topics: (id) => [...topicsOfGame(id), 'record'], followsSchedule: true, maxAgeMs: 20 * secondMs }],
  [routes.getLineMovement, { topics: topicsOfGame, followsSchedule: true }],
  // The route reads thousands of price changes, and a movement over days does not change visibly within a minute.
  [routes.getBoardMovement, { topics: () => [], maxAgeMs: minuteMs }],
  [routes.getLedger, { topics: () => ['prediction', 'past', 'game'], followsSchedule: true }],
  [routes.getRecordSummary, onRecord],
  [routes.getSettledPredictions, onRecord],
  [routes.getRecordResults, onRecord],
  [routes.getLastDay, onRecord],
  [routes.getRatings, onSeason],
  [routes.getSeason, onSeason],
  // A game decides a season, but until the maximum age of this answer nobody needs to know.
  [routes.getSeasonRecord, { topics: () => ['season'] }],
  // A page of a team has its games of the whole season.
  [routes.getTeam, { topics: () => ['season', 'game', 'verdict', 'past'], followsSchedule: true }],
  [routes.getBacktest, fixed],
  [routes.getSite, fixed],
  [routes.getFeeds, { topics: () => ['feeds'] }],
  // The answer contains the time since the start in seconds.
  [routes.getHealth, { ...fixed, maxAgeMs: secondMs }],
];

export function preparedRoutes(web: WebBuild | undefined): PreparableRoute[] {
  const api = apiRoutes.map(apiRoute);
  if (!web) return api;
  const files = [...listFiles(web.clientFolder).keys()].map(fileRoute);
  const robots = { ...fileRoute('/robots.txt'), isFile: false };
  const sitemap = { ...robots, path: '/sitemap.xml', topics: () => ['game'] as const, followsSchedule: true };
  return [...api, ...files, robots, sitemap, pictureRoute, pageRoute(web)];
}

function apiRoute([route, dependencies]: readonly [Route, Dependencies]): PreparableRoute {
  const { path, access, query, limit, openInTimeOut = false } = route;
  return {
    path,
    isPage: false,
    isFile: false,
    audience: access === 'premium' ? 'premium' : 'public',
    isOpenInTimeOut: () => openInTimeOut,
    limit,
    identifiesViewer: path.startsWith('/api/'),
    query: Object.keys(query?.shape ?? {}),
    followsSchedule: false,
    maxAgeMs: defaultMaxAgeMs,
    ...dependencies,
  };
}

const publicRoute = { audience: 'public', isPage: false, isFile: false, followsSchedule: false, maxAgeMs: defaultMaxAgeMs } as const;

const fileRoute = (path: string): PreparableRoute => {
  return { ...publicRoute, isFile: true, path, isOpenInTimeOut: () => true, identifiesViewer: false, query: [], topics: () => [] };
};

const apiFolders = [...new Set(Object.values(routes).map(({ path }) => path.split('/')[1]))].join('|');

/** Drawn from the answers of other routes, like the page that it belongs to. */
const pictureRoute: PreparableRoute = {
  ...publicRoute,
  path: '/share/*',
  pattern: /^\/share\/(.+)$/,
  limit: 'page',
  isOpenInTimeOut: () => false,
  identifiesViewer: true,
  query: [],
  topics: () => [],
};

/** Pages show times relative to the moment at which they were rendered, so they are rendered again every minute. */
function pageRoute({ isOpenInTimeOut }: WebBuild): PreparableRoute {
  return {
    ...publicRoute,
    path: '/*',
    pattern: new RegExp(`^(?!/(?:${apiFolders})(?:/|$))/`),
    isPage: true,
    limit: 'page',
    isOpenInTimeOut,
    identifiesViewer: true,
    query: [],
    topics: () => [],
    maxAgeMs: minuteMs,
  };
}
