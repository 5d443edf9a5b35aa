import type { ClaimedBet } from '#domain/market/bet.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import type { BetChances } from '#domain/odds/expected-value.ts';
import { describeValue } from '#web/features/predictions/describe-value.ts';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';

export interface RecommendedBet extends ClaimedBet {
  /** Our probabilities at the line of the bet; undefined if the book no longer has this offer. */
  readonly published: BetChances | undefined;
  /** Why the bet is on this side, if a reader would expect the other one. */
  readonly reason: string | undefined;
}

interface Props {
  readonly bets: readonly RecommendedBet[];
  readonly names: TeamNames;
}

export function RecommendedBets({ bets, names }: Props) {
  const format = useOddsFormat();
  if (bets.length === 0) {
    return (
      <div>
        <p className="heading">No bet is recommended</p>
        <p className="mt-1 text-sm text-muted">At our probabilities, no offer has a positive expected value that we would claim.</p>
      </div>
    );
  }
  return (
    <div>
      <h3 className="label text-muted">{bets.length === 1 ? 'Recommended bet' : 'Recommended bets'}</h3>
      <ul>
        {bets.map((bet) => (
          <li key={bet.market} className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="heading">{formatBet(bet, names, format)}</span>
            <span className="text-sm text-muted">
              value gap <span className="figures text-base text-accent">{formatValueGap(bet.claimed)}</span>
            </span>
            <span className="w-full text-sm text-muted">
              {bet.published ? describeValue({ ...bet.published, price: bet.price }) : 'The book has changed this offer.'}
              {bet.reason && <span className="block text-text">{bet.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
