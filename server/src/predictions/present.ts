import type { GameAnalysis, GamePage, GapRecord, Verdict } from '#contract/game-page.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import type { LatestOdds, OddsGame, PremiumGame, PublicGame } from '#contract/predictions.ts';
import { defaultBooks } from '#domain/books.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import { roundTo } from '#domain/round-to.ts';
import type { OfferedPrice } from '#server/schema/odds.ts';
import type { ReportedPlayer } from '#server/schema/predictions.ts';
import { analyzeOffers, publishedChances } from './analyze-offers.ts';
import { hasStarted, type Start } from './disclosure.ts';
import { quoteOfBet, type SettledVerdict, type StoredPrediction, usableBets } from './queries.ts';

/*
 * Access: `presentPremiumGame` and `presentAnalysis` are used only by routes and messages for premium viewers.
 * `presentLedgerEntry` and `presentGamePage` are public and hide the content of a prediction until its game has started. `disclosure.ts` has
 * the rules.
 */

export function presentPremiumGame(game: OddsGame, prediction: StoredPrediction | undefined, now: Date): PremiumGame {
  const { bookmaker_odds, quotes: _public, ...header } = game;
  const content = prediction?.content;
  const betsOf = (market: PredictedMarket) => presentBets(game, prediction, market, now);
  // Without a prediction all probabilities are zero, and the pages show that the prediction is coming soon.
  const home = content?.probabilities.published ?? 0;
  const total = content?.total ?? { under: 0, push: 0, over: 0, line: null };
  return {
    ...header,
    predictions: [
      {
        model_type: 'ML',
        predicted_probabilities: content ? [roundTo(1 - home), home] : [0, 0],
        ...betsOf('moneyline'),
      },
      {
        model_type: 'UO',
        predicted_probabilities: { under: total.under, push: total.push, over: total.over },
        line: total.line,
        distribution: prediction ? { mean: prediction.content.total.mean, sd: prediction.explanation.totalSd } : null,
        ...betsOf('total'),
      },
      { ...presentSpread(prediction), ...betsOf('spread') },
    ],
    latest_odds: latestOdds(bookmaker_odds),
    ledger: prediction
      ? {
          position: prediction.id,
          hash: prediction.hash,
          issued_at: prediction.issuedAt.toISOString(),
          replay: prediction.replay,
          model_version: prediction.modelVersion,
        }
      : null,
  };
}

function presentSpread(prediction: StoredPrediction | undefined) {
  const { spread } = prediction?.content ?? {};
  return {
    model_type: 'SPREAD' as const,
    predicted_probabilities: { away: spread?.away ?? 0, push: spread?.push ?? 0, home: spread?.home ?? 0 },
    line: spread?.line ?? null,
    fair_line: spread ? -spread.median : null,
    width: spread?.width ?? null,
  };
}

function latestOdds(odds: OddsGame['bookmaker_odds']): LatestOdds | null {
  const book = defaultBooks.find((key) => odds[key]) ?? Object.keys(odds)[0];
  const offer = book === undefined ? undefined : odds[book];
  if (book === undefined || !offer) return null;
  const { h2h, totals } = offer;
  return {
    book,
    ml_away: h2h?.away ?? null,
    ml_home: h2h?.home ?? null,
    total: totals?.point ?? null,
    over: totals?.over ?? null,
    under: totals?.under ?? null,
  };
}

const betFields = ({ side, book, price, line }: Omit<ClaimedBet, 'market'>) => ({ side, book, price: wholeAmerican(price), line });

/** The recorded bets on a market and the one that its value gap refers to. Until the game starts, only those whose price is usable. */
function presentBets(game: OddsGame, prediction: StoredPrediction | undefined, market: PredictedMarket, now: Date) {
  if (!prediction) return { value_gap: 0, bet: null, bets: [] };
  const isOpen = !hasStarted(startOf(game), now);
  const recorded = prediction.bets.filter((bet) => bet.market === market);
  const bets = isOpen ? usableBets(recorded, game.quotes, now) : recorded;
  const named = entryBetOnMarket(prediction.content.shown, market);
  const shown = isOpen ? bets.find(({ side }) => side === named?.side) : named;
  const chancesOf = bets.length > 0 ? publishedChances(prediction, market) : undefined;
  return {
    value_gap: shown?.claimed ?? 0,
    is_unproven: prediction.explanation.claimScales?.[market] === 0,
    bet: shown ? betFields(shown) : null,
    bets: bets.map((bet) => {
      const { win, push } = chancesOf!(bet);
      const quote = isOpen ? quoteOfBet(bet, game.quotes) : undefined;
      return Object.assign(betFields(bet), {
        decimal_price: bet.price,
        value_gap: bet.claimed,
        win_probability: roundTo(win),
        push_probability: roundTo(push),
        quoted_at: quote?.quotedAt ?? null,
        usable_until: quote?.usableUntil ?? null,
      });
    }),
  };
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

export const startOf = ({ status, game_date_utc }: OddsGame): Start => ({ status, startsAt: new Date(game_date_utc) });

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
