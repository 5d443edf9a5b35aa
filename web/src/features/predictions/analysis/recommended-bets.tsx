import type { ClaimedBet } from '#domain/market/bet.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';

interface Props {
  /** The pick of each market that has one, best first. */
  readonly bets: readonly ClaimedBet[];
  readonly names: TeamNames;
}

export function RecommendedBets({ bets, names }: Props) {
  const format = useOddsFormat();
  if (bets.length === 0) {
    return (
      <div>
        <p className="heading">No bet is recommended</p>
        <p className="mt-1 text-sm text-muted">No offer is worth more than its price at the closing line that we expect.</p>
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
          </li>
        ))}
      </ul>
    </div>
  );
}
