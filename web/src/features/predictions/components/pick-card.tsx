import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { formatPercent } from '#web/lib/format/format-percent.ts';
import { showPrice, useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Pick } from '#web/features/predictions/select-top-picks.ts';
import { ValueBar } from './value-bar.tsx';

interface Props {
  readonly pick: Pick;
  /** Who plays and when; the page puts it there. */
  readonly children: ReactNode;
}

/** One recommended bet: the side we pick, what it is worth, and where to get the price. */
export function PickCard({ pick, children }: Props) {
  const format = useOddsFormat();
  const { game, market, gap } = pick;
  const bet = market === 'moneyline' ? game.mlBet : game.uoBet;
  return (
    <Panel className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3 sm:px-5">
        <Badge tone="accent">Top Value</Badge>
        <span className="label text-muted">RECOMMENDED BET</span>
      </div>
      <div className="flex flex-1 flex-col gap-4 px-4 py-4 sm:px-5">
        {children}
        <div>
          <h3 className="font-[650]">{market === 'moneyline' ? 'Moneyline Pick' : 'Over/Under Pick'}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {outcomesOf(pick).map((outcome) => (
              <Outcome key={outcome.name} {...outcome} />
            ))}
          </ul>
        </div>
        <div className="mt-auto">
          <ValueBar label="Betting Value (higher is better)" gap={gap} text={`${formatPercent(gap)} Value`} />
          <p className="mt-2 min-h-[1.4em] text-xs text-muted">
            {bet !== undefined && (
              <>
                At <span className="figures text-text">{showPrice(bet.price, format)}</span> with {bookTitle(bet.book)}, the best price when
                it was recorded.
              </>
            )}
          </p>
        </div>
      </div>
    </Panel>
  );
}

interface OutcomeRow {
  readonly name: string;
  readonly probability: number;
  readonly isPick: boolean;
}

/** Our pick is the likelier side: of two teams, or of over and under. */
function outcomesOf({ game, market }: Pick): readonly OutcomeRow[] {
  if (market === 'moneyline') {
    const { awayTeamName, homeTeamName, mlAwayProbability: away, mlHomeProbability: home } = game;
    return [
      { name: awayTeamName, probability: away, isPick: away > home },
      { name: homeTeamName, probability: home, isPick: away <= home },
    ];
  }
  const { overProbability: over, underProbability: under, pushProbability, predictedTotal } = game;
  return [
    { name: `Over (${predictedTotal})`, probability: over, isPick: over >= under },
    { name: `Under (${predictedTotal})`, probability: under, isPick: over < under },
    { name: 'Push', probability: pushProbability, isPick: false },
  ];
}

function Outcome({ name, probability, isPick }: OutcomeRow) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <span className={classNames('min-w-0 text-sm', isPick ? 'font-[650]' : 'text-muted')}>{name}</span>
      {isPick && <Badge tone="accent">OUR PICK</Badge>}
      <span className={classNames('figures ml-auto text-lg', isPick ? 'text-accent' : 'text-muted')}>{formatPercent(probability)}</span>
    </li>
  );
}
