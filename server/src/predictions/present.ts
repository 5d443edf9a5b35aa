import type { GameAnalysis, GamePage, GapRecord, Verdict } from '#contract/game-page.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import type { Forecast, OddsGame, PredictedGame, PublicGame } from '#contract/games.ts';
import { byPredictedMarket, type PredictedMarket } from '#domain/market/market.ts';
import { roundTo } from '#domain/round-to.ts';
import type { OfferedPrice } from '#server/schema/odds.ts';
import type { ReportedPlayer } from '#server/schema/predictions.ts';
import { analyzeOffers, publishedChances, publishedOn } from './analyze-offers.ts';
import { hasStarted, type Start } from './disclosure.ts';
import { quoteOfBet, type SettledVerdict, type StoredPrediction, usableBets } from './queries.ts';

/*
 * Access: `presentPredictedGame` and `presentAnalysis` are used only by routes and messages for premium viewers.
 * `presentLedgerEntry` and `presentGamePage` are public and hide the content of a prediction until its game has started. `disclosure.ts` has
 * the rules.
 */

export function presentPredictedGame(game: PublicGame, prediction: StoredPrediction | undefined, now: Date): PredictedGame {
  return {
    ...game,
    forecasts: byPredictedMarket((market) => presentForecast(game, prediction, market, now)),
    ledger: prediction
      ? {
          position: prediction.id,
          hash: prediction.hash,
          issuedAt: prediction.issuedAt.toISOString(),
          replay: prediction.replay,
          modelVersion: prediction.modelVersion,
        }
      : null,
  };
}

/** Without a prediction all probabilities are zero, and the pages show that the prediction is coming soon. */
function presentForecast(game: PublicGame, prediction: StoredPrediction | undefined, market: PredictedMarket, now: Date): Forecast {
  const published = prediction && publishedOn(prediction, market);
  const none = { market, first: 0, push: 0, second: 0, line: null, gap: 0, isUnproven: false, bets: [] };
  if (!prediction) return none;
  const bets = presentBets(game, prediction, market, now);
  const named = entryBetOnMarket(prediction.content.shown, market);
  const isOpen = !hasStarted(startOf(game), now);
  return {
    ...none,
    ...(published && { ...published, second: roundTo(published.second) }),
    gap: (isOpen ? bets.find(({ side }) => side === named?.side)?.gap : named?.claimed) ?? 0,
    isUnproven: prediction.explanation.claimScales?.[market] === 0,
    bets,
  };
}

/** The recorded bets on a market. Until the game starts, only those whose price is usable. */
function presentBets(game: PublicGame, prediction: StoredPrediction, market: PredictedMarket, now: Date): Forecast['bets'] {
  const isOpen = !hasStarted(startOf(game), now);
  const recorded = prediction.bets.filter((bet) => bet.market === market);
  const bets = isOpen ? usableBets(recorded, game.quotes, now) : recorded;
  const chancesOf = bets.length > 0 ? publishedChances(prediction, market) : undefined;
  return bets.map(({ claimed, ...bet }) => {
    const { win, push } = chancesOf!(bet);
    const { quotedAt = null, usableUntil = null } = (isOpen && quoteOfBet(bet, game.quotes)) || {};
    return Object.assign(bet, { gap: claimed, win: roundTo(win), push: roundTo(push), quotedAt, usableUntil });
  });
}

type LedgerRow = Pick<StoredPrediction, 'id' | 'previousHash' | 'hash' | 'content'>;

/** The content of an entry is public once the game has started. Before that, only its hash is public. */
export function presentLedgerEntry(prediction: LedgerRow, proofs: Proofs, start: Start | null, now: Date): LedgerEntry {
  const entry = presentEntry(prediction, proofs);
  return start && hasStarted(start, now) ? entry : { ...entry, content: null };
}

const presentEntry = ({ id: position, previousHash, hash, content }: LedgerRow, proofs: Proofs): LedgerEntry => ({
  position,
  previousHash,
  hash,
  content,
  provenAt: proofs.get(position)?.toISOString() ?? null,
});

export const startOf = ({ status, startsAt }: OddsGame): Start => ({ status, startsAt: new Date(startsAt) });

/** When an authority first confirmed an entry, by position. */
type Proofs = ReadonlyMap<number, Date>;

export interface GameRecord {
  readonly game: PublicGame;
  readonly predictions: readonly StoredPrediction[];
  readonly proofs: Proofs;
}

export function presentGamePage({ game, predictions, proofs }: GameRecord, verdict: SettledVerdict | undefined, now: Date): GamePage {
  const start = startOf(game);
  const isPublic = hasStarted(start, now);
  return {
    game,
    entries: predictions.map((prediction) => presentLedgerEntry(prediction, proofs, start, now)),
    explanation: isPublic ? explanationOf(predictions) : null,
    verdict: isPublic && verdict ? presentVerdict(verdict) : null,
  };
}

export function presentAnalysis(
  { game, predictions, proofs }: GameRecord,
  prices: readonly OfferedPrice[],
  gapRecords: readonly GapRecord[],
  now: Date,
): GameAnalysis {
  const last = predictions.at(-1);
  const isOpen = last !== undefined && !hasStarted(startOf(game), now);
  const recorded = last?.bets.filter(({ claimed }) => claimed > 0) ?? [];
  return {
    entries: predictions.map((prediction) => presentEntry(prediction, proofs)),
    explanation: explanationOf(predictions),
    bets: [...(isOpen ? usableBets(recorded, game.quotes, now) : recorded)],
    offers: isOpen ? analyzeOffers(last, prices, now) : [],
    gapRecords: [...gapRecords],
  };
}

function explanationOf(predictions: readonly StoredPrediction[]) {
  const last = predictions.at(-1)?.explanation;
  return last ? { margin: last.margin, total: last.total, players: (last.players ?? []).map(presentPlayer) } : null;
}

const presentPlayer = ({ team, name, status, chance, cases, points }: ReportedPlayer) => ({ team, name, status, chance, cases, points });

function presentVerdict({ verdict: { predictionId, outcome, settledAt }, closing }: SettledVerdict): Verdict {
  const resultOf = (market: PredictedMarket) => outcome.markets[market]?.result ?? null;
  const pickOf = (market: PredictedMarket) => outcome.markets[market]?.pick ?? null;
  return {
    position: predictionId,
    moneyline: resultOf('moneyline') ?? 'void',
    total: resultOf('total'),
    spread: resultOf('spread'),
    logLoss: { published: outcome.logLoss.published, closing: outcome.logLoss.closing },
    closing: {
      probabilityHome: closing.moneyline?.center ?? null,
      totalMean: closing.total?.center ?? null,
      margin: closing.spread?.center ?? null,
    },
    picks: { moneyline: pickOf('moneyline'), spread: pickOf('spread'), total: pickOf('total') },
    settledAt: settledAt.toISOString(),
  };
}
