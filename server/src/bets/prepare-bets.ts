import type { BetDraft } from '#contract/bet-log/bet-log.ts';
import { parlayPrice } from '#domain/bet-log/bet-log.ts';
import { bookByName } from '#domain/bet-log/book-by-name.ts';
import { easternDate } from '#domain/league-date.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { contentKey } from './content-key.ts';
import type { GameFacts } from './game-facts.ts';
import { settleBetRow } from './settle-bet-row.ts';
import type { NewBet } from './store.ts';

/** The rows of a bet as a person entered it, settled from what is known of its games now. */
export function prepareBet(
  { legs, parlayPrice: wholePrice, ...draft }: BetDraft,
  facts: ReadonlyMap<string, GameFacts>,
  now: Date,
  ownResult: BetResult | null = null,
  /** The starts that were listed when the bet was logged, for a bet that is changed. By game id. */
  listedStarts: ReadonlyMap<string, Date> = new Map(),
): NewBet {
  const started = legs.map((leg) => ({ ...leg, startsAt: listedStarts.get(leg.gameId) ?? facts.get(leg.gameId)?.startsAt ?? now }));
  const isParlay = legs.length > 1;
  const price = (isParlay ? wholePrice : null) ?? parlayPrice(legs);
  const placedAt = draft.placedAt === null ? earliest([now, ...started.map(({ startsAt }) => startsAt)]) : new Date(draft.placedAt);
  const bet = { placedAt, book: bookByName(draft.book), stakeCents: draft.stakeCents, price, ownResult };
  const { legs: outcomes, ...outcome } = settleBetRow({ ...bet, legs: started }, facts, now);
  const key = contentKey({ ...bet, legs });
  return {
    ...bet,
    ...outcome,
    month: easternDate(placedAt).slice(0, 7),
    kind: isParlay ? 'parlay' : legs[0]!.market,
    addedKey: key,
    contentKey: key,
    legs: started.map((leg, index) => withOutcome(leg, outcomes[index]!)),
  };
}

/** A bet that is logged after its game was placed before it. */
const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

const withOutcome = <Leg, Outcome>(leg: Leg, outcome: Outcome): Leg & Outcome => ({ ...leg, ...outcome });
