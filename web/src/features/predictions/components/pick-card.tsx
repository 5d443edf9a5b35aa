import type { ReactNode } from 'react';
import { bookTitle } from '#domain/books.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatPrice, formatTotal } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { predictedTotal } from '#web/features/games/game-view.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { TopPick } from '#web/features/predictions/select-top-picks.ts';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  readonly pick: TopPick;
  /** The teams and the start of the game, shown above the bet. */
  readonly children: ReactNode;
}

/** One recommended bet: the probabilities of its market, its value gap, and the bookmaker with the best price. */
export function PickCard({ pick, children }: Props) {
  const format = useOddsFormat();
  const { game, market, gap } = pick;
  const { bet } = (market === 'moneyline' ? game.moneylineForecast : game.totalForecast) ?? { bet: null };
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
          <ValueGapBar label="Betting Value (higher is better)" gap={gap} text={`${formatPercent(gap)} Value`} />
          <p className="mt-2 min-h-[1.4em] text-xs text-muted">
            {bet !== null && (
              <>
                At <span className="figures text-text">{formatPrice(bet.price, format)}</span> with {bookTitle(bet.book)}, the best price
                when it was recorded.
              </>
            )}
          </p>
        </div>
      </div>
    </Panel>
  );
}

interface PickOutcome {
  readonly name: string;
  readonly probability: number;
  readonly isPick: boolean;
}

/** The outcomes of the market. The more probable side gets the badge `OUR PICK`, because the value gap of the card refers to it. */
function outcomesOf({ game, market }: TopPick): readonly PickOutcome[] {
  if (market === 'moneyline') {
    const { away, home } = game.moneylineForecast ?? { away: 0, home: 0 };
    return [
      { name: game.away.name, probability: away, isPick: away > home },
      { name: game.home.name, probability: home, isPick: away <= home },
    ];
  }
  const { over, under, push } = game.totalForecast ?? { over: 0, under: 0, push: 0 };
  const total = formatTotal(predictedTotal(game));
  return [
    { name: `Over (${total})`, probability: over, isPick: over >= under },
    { name: `Under (${total})`, probability: under, isPick: over < under },
    { name: 'Push', probability: push, isPick: false },
  ];
}

function Outcome({ name, probability, isPick }: PickOutcome) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <span className={classNames('min-w-0 text-sm', isPick ? 'font-[650]' : 'text-muted')}>{name}</span>
      {isPick && <Badge tone="accent">OUR PICK</Badge>}
      <span className={classNames('figures ml-auto text-lg', isPick ? 'text-accent' : 'text-muted')}>{formatPercent(probability)}</span>
    </li>
  );
}
