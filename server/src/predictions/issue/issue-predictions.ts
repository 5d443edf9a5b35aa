import { createHash } from 'node:crypto';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';
import { requireTeam } from '#domain/teams.ts';
import { formatAmerican } from '#domain/odds/price.ts';
import type { News } from '#model/ratings/state/game.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/stream/announce.ts';
import { forecastGame, type ForecastInputs, type Prediction } from './forecast-game.ts';
import { isMaterial } from './is-material-change.ts';
import type { CurrentRatings, RatingsKeeper } from '#server/predictions/ratings/ratings-cache.ts';
import { linkAfter, lockLedger, type ChainLink, type LedgerHead } from '#server/predictions/ledger/ledger.ts';
import { fixtureOf } from '#server/predictions/ratings/rate-teams.ts';
import { preferredQuote, quotesOf, type Quotes } from './market-quotes.ts';
import {
  appendPredictions,
  gamesStarting,
  goodPrices,
  lastPredictions,
  listOut,
  type Game,
  type StoredPrediction,
} from '#server/predictions/store.ts';
import type { predictions } from '#server/schema/predictions.ts';

const minute = 60_000;
const earlyAccess = earlyAccessHours * 60 * minute;
/** In these last minutes every game gets its last prediction, with whatever is known then. */
const lastCall = 2 * minute;
const nearTip = 15 * minute;
/** Time passes in steps: within one of them nothing is said anew because of it. */
const quarterHour = 15 * minute;
/** Prices that no feed has shown for so long say nothing about now. */
export const staleAfter = 6 * 60 * minute;
const outStatuses = ['out', 'doubtful', 'suspension'];

/** Issues what is new about the games of the coming 72 hours, in one transaction. */
export async function issuePredictions(deps: { db: Db; clock: Clock; ratings: RatingsKeeper }): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const current = await deps.ratings.current(db);
  return db.transaction(async (transaction) => {
    const head = await lockLedger(transaction);
    const games = await gamesStarting(transaction, now, new Date(now.getTime() + earlyAccess));
    const out = await listOut(transaction, outStatuses);
    const newsOf = (game: Game): News => ({ home: teamNews(out.get(game.homeTeamId)), away: teamNews(out.get(game.awayTeamId)) });
    return issueFor(transaction, { head, games, current, issuedAt: now, newsOf, replay: false });
  });
}

export interface Issue {
  readonly head: LedgerHead;
  readonly games: readonly Game[];
  readonly current: CurrentRatings;
  readonly issuedAt: Date;
  readonly newsOf: (game: Game) => News | null;
  /** Whether the moment of issue lies in the past: such a prediction says so in the ledger. */
  readonly replay: boolean;
}

/** Adds to the ledger what these games' predictions say that their last ones did not. Returns how many were issued. */
export async function issueFor(transaction: Db, { head, games, current, issuedAt, newsOf, replay }: Issue): Promise<number> {
  const ids = games.map((game) => game.id);
  const prices = Map.groupBy(await goodPrices(transaction, ids, new Date(issuedAt.getTime() - staleAfter)), (price) => price.gameId);
  const last = await lastPredictions(transaction, ids);
  const rows: (typeof predictions.$inferInsert)[] = [];
  let end = head;
  for (const game of games) {
    const toTip = game.startsAt.getTime() - issuedAt.getTime();
    const quotes = quotesOf(prices.get(game.id) ?? []);
    const inputs: ForecastInputs = {
      fixture: fixtureOf(game),
      quotes,
      news: newsOf(game),
      moment: toTip <= nearTip ? 'tip' : 'morning',
      hoursToTip: Math.floor(toTip / quarterHour) / 4,
    };
    const fingerprint = fingerprintOf(current.version, inputs);
    const before = last.get(game.id);
    if (before?.fingerprint === fingerprint && !isLastCall(before, game, issuedAt)) continue;
    const prediction = forecastGame(current.ratings, inputs);
    if (before && !isMaterial(before.content, prediction) && !isLastCall(before, game, issuedAt)) continue;
    const link = linkAfter(end, draftOf(game, prediction, { issuedAt, fingerprint, replay }));
    rows.push(rowOf(game, prediction, link, quotes));
    end = link;
  }
  await appendPredictions(transaction, rows);
  if (!replay)
    await announce(
      transaction,
      'prediction',
      rows.map((row) => row.gameId),
    );
  return rows.length;
}

const isLastCall = (before: StoredPrediction, game: Game, now: Date) =>
  game.startsAt.getTime() - now.getTime() <= lastCall && game.startsAt.getTime() - before.issuedAt.getTime() > lastCall;

const teamNews = (out: readonly string[] = []) => ({ out, playing: [], starters: [] });

/** Tells whether two predictions were made from the same ratings, prices and news, at about the same distance from tip. */
function fingerprintOf(ratingsVersion: number, { quotes, news, moment, hoursToTip }: ForecastInputs): string {
  return createHash('sha256').update(canonicalJson({ ratingsVersion, quotes, news, moment, hoursToTip })).digest('hex');
}

function draftOf(game: Game, prediction: Prediction, issue: { issuedAt: Date; fingerprint: string; replay: boolean }) {
  const { modelVersion, probabilities, total, shown, picks } = prediction;
  return {
    gameId: game.id,
    home: requireTeam(game.homeTeamId).code,
    away: requireTeam(game.awayTeamId).code,
    startsAt: game.startsAt.toISOString(),
    issuedAt: issue.issuedAt.toISOString(),
    replay: issue.replay,
    modelVersion,
    fingerprint: issue.fingerprint,
    probabilities,
    total,
    shown,
    picks,
  };
}

function rowOf(game: Game, { explanation }: Prediction, link: ChainLink, quotes: Quotes): typeof predictions.$inferInsert {
  const { content } = link;
  const moneyline = preferredQuote(quotes.moneylines);
  const total = preferredQuote(quotes.totals);
  return {
    id: link.position,
    gameId: game.id,
    awayTeamId: game.awayTeamId,
    awayTeamName: requireTeam(game.awayTeamId).name,
    homeTeamId: game.homeTeamId,
    homeTeamName: requireTeam(game.homeTeamId).name,
    gameDate: game.startsAt,
    mlAway: moneyline ? formatAmerican(moneyline.away) : null,
    mlHome: moneyline ? formatAmerican(moneyline.home) : null,
    total: total ? String(total.line) : null,
    over: total ? formatAmerican(total.over) : null,
    under: total ? formatAmerican(total.under) : null,
    mlHomeProbability: content.probabilities.published,
    mlAwayProbability: 1 - content.probabilities.published,
    overProbability: content.total.over,
    underProbability: content.total.under,
    pushProbability: content.total.push,
    mlValueGap: content.shown.moneyline?.claimed ?? 0,
    uoValueGap: content.shown.total?.claimed ?? 0,
    isPremium: true,
    issuedAt: new Date(content.issuedAt),
    modelVersion: content.modelVersion,
    fingerprint: content.fingerprint,
    replay: content.replay,
    content,
    explanation,
    previousHash: link.previousHash,
    hash: link.hash,
  };
}
