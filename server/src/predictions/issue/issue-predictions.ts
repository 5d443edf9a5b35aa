import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { LedgerContent } from '#contract/ledger.ts';
import { minuteMs } from '#domain/durations.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';
import type { EntryHash } from '#domain/ledger/verify-ledger.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { byPredictedMarket } from '#domain/market/market.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { requireTeam } from '#domain/teams.ts';
import { reportMomentAt } from '#model/news/report-moment.ts';
import type { Game } from '#server/games/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { appendPredictions, lockLedger, linkEntry, type ChainLink } from '#server/predictions/ledger-store.ts';
import { fixtureOf } from '#server/predictions/ratings/rate-game.ts';
import type { CurrentRatings, RatingsCache } from '#server/predictions/ratings/ratings-cache.ts';
import { findLastPredictions, listCurrentPrices, listPredictedGames, type StoredPrediction } from '#server/predictions/queries.ts';
import { type OfferedPrice, quotesOf } from '#server/schema/odds.ts';
import type { predictions } from '#server/schema/predictions.ts';
import { seasonForecasts } from '#server/schema/season.ts';
import { forecastGame, type ForecastInputs, type Prediction } from './forecast-game.ts';
import { isMaterialChange } from './is-material-change.ts';
import { fingerprintQuotes } from './market-quotes.ts';
import { saveGameReports, readCurrentReports, type CurrentReports } from './report-store.ts';

/** Within this time before tip-off, every game gets a final prediction, even if the forecast has not changed materially. */
const finalWindowMs = 2 * minuteMs;
const nearTipMs = 15 * minuteMs;
/** The time to tip-off is rounded to quarter hours for a forecast, so that the forecast does not change every minute. */
const quarterHourMs = 15 * minuteMs;

export async function issuePredictions(deps: { db: Db; clock: Clock; ratings: RatingsCache }): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const current = await deps.ratings.current(db);
  return db.transaction(async (transaction) => {
    const head = await lockLedger(transaction);
    const games = await listPredictedGames(transaction, now);
    const reports = await readCurrentReports(transaction);
    await saveGameReports(transaction, games, reports, now);
    const ids = games.map(({ id }) => id);
    const prices = Map.groupBy(await listCurrentPrices(transaction, ids, now), (price) => price.gameId);
    const due = games.map((game) => ({ game, issuedAt: now, prices: prices.get(game.id) ?? [], reports }));
    return issueForGames(transaction, { head, due, current, replay: false });
  });
}

/** A game with what was known at the time of the prediction. */
interface DueGame {
  readonly game: Game;
  readonly issuedAt: Date;
  /** The prices that are current at that time. */
  readonly prices: readonly OfferedPrice[];
  readonly reports: CurrentReports | null;
}

interface IssueRequest {
  readonly head: EntryHash;
  /** In the order in which they enter the ledger. */
  readonly due: readonly DueGame[];
  readonly current: CurrentRatings;
  /** Whether the prediction is issued afterwards for a past game. The ledger marks such a prediction as replayed. */
  readonly replay: boolean;
}

export async function issueForGames(transaction: Db, { head, due, current, replay }: IssueRequest): Promise<number> {
  const last = await findLastPredictions(
    transaction,
    due.map(({ game }) => game.id),
  );
  const season = replay ? undefined : await commitSeason(transaction);
  const added: Parameters<typeof appendPredictions>[1][number][] = [];
  let end = head;
  for (const { game, issuedAt, prices, reports } of due) {
    const toTipMs = game.startsAt.getTime() - issuedAt.getTime();
    const quotes = quotesOf(prices);
    const inputs: ForecastInputs = {
      fixture: fixtureOf(game),
      quotes,
      usable: quotesOf(prices.filter((price) => isUsable(price, issuedAt.getTime()))),
      reports: reports && {
        ...reports.reportsOf(game),
        moment: reportMomentAt(issuedAt.getTime(), game.date, game.startsAt.getTime()),
      },
      moment: toTipMs <= nearTipMs ? 'tip' : 'morning',
      hoursToTip: Math.floor(toTipMs / quarterHourMs) / 4,
    };
    const fingerprint = fingerprintOf(current.version, inputs);
    const previous = last.get(game.id);
    if (previous?.fingerprint === fingerprint && !isFinalPredictionDue(previous, game, issuedAt)) continue;
    const prediction = forecastGame(current.ratings, inputs, reports?.names ?? new Map());
    if (previous && !isMaterialChange(previous, prediction) && !isFinalPredictionDue(previous, game, issuedAt)) continue;
    // Nobody could bet on a replayed game. Only what counts in lists of past picks is kept.
    const bets = replay ? prediction.bets.filter(({ claimed }) => claimed > 0) : prediction.bets;
    const link = linkEntry(end, draftOf(game, prediction, { issuedAt, fingerprint, replay, season }));
    added.push({ row: rowOf(game, prediction, link), bets, replaces: previous?.id });
    end = link;
  }
  await appendPredictions(transaction, added);
  await publishChanges(
    transaction,
    replay ? 'past' : 'prediction',
    added.map(({ row }) => row.gameId),
  );
  return added.length;
}

/** The hash of the latest season forecast, as `/api/season/forecasts/:date` shows it. With it, a prediction also commits us to that forecast. */
async function commitSeason(db: Db): Promise<LedgerContent['season']> {
  const [row] = await db.select().from(seasonForecasts).orderBy(desc(seasonForecasts.date)).limit(1);
  if (!row) return undefined;
  const text = canonicalJson({ ...row, madeAt: row.madeAt.toISOString() });
  return { date: row.date, hash: createHash('sha256').update(text).digest('hex') };
}

const isFinalPredictionDue = (previous: StoredPrediction, game: Game, now: Date) =>
  game.startsAt.getTime() - now.getTime() <= finalWindowMs && game.startsAt.getTime() - previous.issuedAt.getTime() > finalWindowMs;

/** Equal for two forecasts with the same ratings, prices, usable prices, injury reports and quarter hour before tip-off. */
function fingerprintOf(ratingsVersion: number, { quotes, usable, reports, moment, hoursToTip }: ForecastInputs): string {
  const isWhole = usable.length === quotes.length;
  const prices = { quotes: fingerprintQuotes(quotes), ...(!isWhole && { usable: fingerprintQuotes(usable) }) };
  return createHash('sha256')
    .update(canonicalJson({ ratingsVersion, ...prices, reports, moment, hoursToTip }))
    .digest('hex');
}

interface Issue {
  readonly issuedAt: Date;
  readonly fingerprint: string;
  readonly replay: boolean;
  readonly season: LedgerContent['season'];
}

function draftOf(game: Game, prediction: Prediction, issue: Issue) {
  const { modelVersion, probabilities, total, spread, shown, picks, licensedPicks } = prediction;
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
    spread,
    shown: betsOfEntry(shown),
    picks: betsOfEntry(picks),
    licensedPicks: betsOfEntry(licensedPicks),
    ...(issue.season && { season: issue.season }),
  };
}

/** Removes the market from each bet, because the hashed content of an entry has the bets by market. */
function betsOfEntry(bets: Prediction['picks']): LedgerContent['picks'] {
  const entry = (bet: ClaimedBet | null) => {
    if (bet === null) return null;
    const { market: _named, ...fields } = bet;
    return fields;
  };
  return byPredictedMarket((market) => entry(bets[market]));
}

function rowOf(game: Game, { explanation }: Prediction, link: ChainLink): typeof predictions.$inferInsert {
  const { content } = link;
  return {
    id: link.position,
    gameId: game.id,
    awayTeamId: game.awayTeamId,
    homeTeamId: game.homeTeamId,
    gameDate: game.startsAt,
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
