import type { GameAnalysis, GamePage, GapRecord, Verdict } from '#contract/game-page.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/markets.ts';
import { inProgress, inProgressAfterHours, preferredBooks } from '#domain/game-rules.ts';
import type { BookmakerOdds, LatestOdds, OddsGame, PremiumGame } from '#contract/predictions.ts';
import { requireTeam } from '#domain/teams.ts';
import { americanFromDecimal } from '#domain/odds/price.ts';
import type { StoredVerdict } from './game-store.ts';
import { quotesOf } from './issue/market-quotes.ts';
import type { CurrentPrice, Game, StoredPrediction } from './store.ts';
import { weighOffers } from './issue/analyze-offers.ts';
import { roundTo } from '#domain/round-to.ts';

/*
 * What leaves, by tier: this file is the only premium gate of the predictions. `presentOddsGame` is for everybody and
 * reads no prediction at all; `presentPremiumGame` and `presentAnalysis` are called for premium viewers only;
 * `presentLedgerEntry` and `presentGamePage` show everybody the contents once a game has begun.
 */

export function presentOddsGame(game: Game, prices: readonly CurrentPrice[], now: Date): OddsGame {
  return { ...header(game), bookmaker_odds: bookmakerOdds(game, prices, now) };
}

export function presentPremiumGame(
  game: Game,
  prices: readonly CurrentPrice[],
  prediction: StoredPrediction | undefined,
  now: Date,
): PremiumGame {
  const said = prediction?.content;
  // All zero means: no prediction yet. The pages then say that it is coming soon.
  const home = said?.probabilities.published ?? 0;
  const total = said?.total ?? { under: 0, push: 0, over: 0, line: null };
  return {
    ...header(game),
    predictions: [
      {
        model_type: 'ML',
        predicted_probabilities: said ? [roundTo(1 - home), home] : [0, 0],
        value_gap: said?.shown.moneyline?.claimed ?? 0,
        bet: presentBet(said?.shown.moneyline),
      },
      {
        model_type: 'UO',
        predicted_probabilities: { under: total.under, push: total.push, over: total.over },
        value_gap: said?.shown.total?.claimed ?? 0,
        line: total.line,
        bet: presentBet(said?.shown.total),
      },
    ],
    latest_odds: latestOdds(game, prices, now),
    ledger: prediction
      ? {
          position: prediction.id,
          hash: prediction.hash,
          issued_at: prediction.issuedAt.toISOString(),
          model_version: prediction.modelVersion,
        }
      : null,
  };
}

/** Before tip-off a hash, from tip-off on everything. A postponed game has not tipped off, whatever its old time says. */
export function presentLedgerEntry(prediction: StoredPrediction, game: Pick<Game, 'status' | 'startsAt'> | null, now: Date): LedgerEntry {
  const { id: position, previousHash, hash, content } = prediction;
  return { position, previousHash, hash, content: game && hasBegun(game, now) ? content : null };
}

export interface GameRecord {
  readonly game: Game;
  readonly prices: readonly CurrentPrice[];
  /** In the order of the ledger. */
  readonly said: readonly StoredPrediction[];
}

/** Before tip-off the hashes of what we said, from tip-off on what we said and why. */
export function presentGamePage({ game, prices, said }: GameRecord, verdict: StoredVerdict | undefined, now: Date): GamePage {
  const isPublic = hasBegun(game, now);
  return {
    game: presentOddsGame(game, prices, now),
    entries: said.map((prediction) => presentLedgerEntry(prediction, game, now)),
    explanation: isPublic ? explanationOf(said) : null,
    verdict: isPublic && verdict ? presentVerdict(verdict) : null,
  };
}

/** What we say and why, and what every offer is worth, for as long as there are any. */
export function presentAnalysis({ game, prices, said }: GameRecord, gapRecords: readonly GapRecord[], now: Date): GameAnalysis {
  const last = said.at(-1);
  return {
    entries: said.map(({ id: position, previousHash, hash, content }) => ({ position, previousHash, hash, content })),
    explanation: explanationOf(said),
    offers: last && !hasBegun(game, now) ? weighOffers(last.content, last.explanation, quotesOf(prices)) : [],
    gapRecords: [...gapRecords],
  };
}

function explanationOf(said: readonly StoredPrediction[]) {
  const last = said.at(-1)?.explanation;
  return last ? { margin: last.margin, total: last.total } : null;
}

function presentVerdict({ predictionId, judgment, settledAt }: StoredVerdict): Verdict {
  const { moneyline, total, logLoss, closing, bets } = judgment;
  return {
    position: predictionId,
    moneyline,
    total,
    logLoss: { published: logLoss.published, closing: logLoss.closing },
    closing,
    picks: { moneyline: bets.pickMoneyline, total: bets.pickTotal },
    settledAt: settledAt.toISOString(),
  };
}

function hasBegun({ status, startsAt }: Pick<Game, 'status' | 'startsAt'>, now: Date): boolean {
  if (status === 'postponed') return false;
  return status !== 'scheduled' || startsAt <= now;
}

/** The feed's word, or the spec's rule of four hours where the feed is silent. */
function isInProgress({ status, startsAt }: Game, now: Date): boolean {
  return status === 'live' || (status === 'scheduled' && now.getTime() - startsAt.getTime() >= inProgressAfterHours * 3_600_000);
}

function header(game: Game) {
  return {
    game_id: game.id,
    away_team_id: game.awayTeamId,
    away_team_name: requireTeam(game.awayTeamId).name,
    home_team_id: game.homeTeamId,
    home_team_name: requireTeam(game.homeTeamId).name,
    game_date_utc: game.startsAt.toISOString(),
    status: game.status,
    away_score: game.awayScore,
    home_score: game.homeScore,
  };
}

function bookmakerOdds(game: Game, prices: readonly CurrentPrice[], now: Date): Record<string, BookmakerOdds> {
  if (game.status === 'final') return {};
  const books = Map.groupBy(prices, (price) => price.book);
  if (!isInProgress(game, now)) return Object.fromEntries([...books].map(([book, rows]) => [book, oddsOfBook(rows)]));
  const nothing = { h2h: { home: inProgress, away: inProgress }, spreads: null, totals: null, last_update: null } as const;
  return Object.fromEntries((books.size > 0 ? [...books.keys()] : preferredBooks).map((book) => [book, nothing]));
}

function oddsOfBook(rows: readonly CurrentPrice[]): BookmakerOdds {
  const row = (market: CurrentPrice['market']) => rows.find((price) => price.market === market);
  const [h2h, spreads, totals] = [row('h2h'), row('spreads'), row('totals')];
  const newest = Math.max(...rows.map((price) => price.quotedAt.getTime()));
  return {
    h2h: h2h ? { home: american(h2h.first), away: american(h2h.second) } : null,
    spreads: spreads ? { point: spreads.line!, home: american(spreads.first), away: american(spreads.second) } : null,
    totals: totals ? { point: totals.line!, over: american(totals.first), under: american(totals.second) } : null,
    last_update: new Date(newest).toISOString(),
  };
}

function latestOdds(game: Game, prices: readonly CurrentPrice[], now: Date): LatestOdds | null {
  if (isInProgress(game, now)) return { ml_away: inProgress, ml_home: inProgress, total: null, over: null, under: null };
  const byBook = Map.groupBy(prices, (price) => price.book);
  const book = preferredBooks.find((key) => byBook.has(key)) ?? byBook.keys().next().value;
  if (game.status === 'final' || book === undefined) return null;
  const { h2h, totals } = oddsOfBook(byBook.get(book)!);
  return {
    ml_away: h2h?.away ?? null,
    ml_home: h2h?.home ?? null,
    total: totals?.point ?? null,
    over: totals?.over ?? null,
    under: totals?.under ?? null,
  };
}

function presentBet(bet: ClaimedBet | null | undefined) {
  return bet ? { side: bet.side, book: bet.book, price: american(bet.price), line: bet.line } : null;
}

const american = (price: number | null) => Math.round(americanFromDecimal(price!));
