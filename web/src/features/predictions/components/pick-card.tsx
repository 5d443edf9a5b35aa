import type { ReactNode } from 'react';
import type { Market } from '#domain/markets.ts';
import { formatBet, formatBetSide } from '#domain/odds/format-bet.ts';
import type { BetPick } from '#domain/picks/select-picks.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { type GameView, predictedTotal } from '#web/features/games/game-view.ts';
import { offerOfBet } from '#web/features/games/offers/offer-of-bet.ts';
import { selectOffer } from '#web/features/games/offers/selected-offer.ts';
import { gameOfOffers } from '#web/features/games/offers/use-render-offer.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  readonly pick: BetPick<GameView>;
  /** The kind of pick: `Top Value` or `Underdog Value`. */
  readonly label: string;
  /** The teams and the start of the game, shown below the bet. */
  readonly children: ReactNode;
}

const titles: Readonly<Record<Market, string>> = { moneyline: 'Moneyline Pick', spread: 'Spread Pick', total: 'Over/Under Pick' };

/** One recommended bet: the whole bet as the title, then its game, its value gap and the probabilities of its market. */
export function PickCard({ pick, label, children }: Props) {
  const { game, market, gap, bet } = pick;
  return (
    <Panel className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5 sm:px-5">
        <Badge tone="accent">{label}</Badge>
        <span className="label text-muted">RECOMMENDED BET</span>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 py-4 sm:px-5">
        <h3 className="heading">
          <BetText pick={pick} />
        </h3>
        {children}
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <h4 className="font-[650]">{titles[market]}</h4>
            <span className="text-sm">
              <TextLink href={`/games/${game.id}?market=${market}`}>Value analysis</TextLink>
            </span>
          </div>
          <ul className="mt-2 ruled-rows border-y border-line">
            {outcomesOf(pick).map((outcome) => (
              <Outcome key={outcome.name} {...outcome} />
            ))}
          </ul>
        </div>
        <div className="mt-auto">
          <ValueGapBar label="Betting Value (higher is better)" gap={gap} text={`${formatValueGap(gap, formatPercent)} Value`} />
          {bet && (
            <Button
              variant="outline"
              className="no-print mt-4 w-full"
              onClick={() => selectOffer({ ...gameOfOffers(game), ...offerOfBet(bet) })}
            >
              Add to bet log{' '}
              <span className="sr-only">
                <BetText pick={pick} />
              </span>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The whole bet. A response without the bet names only the side. */
function BetText({ pick: { game, side, bet } }: { readonly pick: BetPick<GameView> }) {
  const names = { home: game.home.name, away: game.away.name };
  const format = useOddsFormat();
  return bet
    ? formatBet(bet, names, format)
    : formatBetSide({ side, line: side === 'over' || side === 'under' ? (predictedTotal(game) ?? null) : null }, names);
}

interface PickOutcome {
  readonly name: string;
  readonly probability: number;
  readonly isPick: boolean;
}

/** The outcomes of the market. The probabilities of a total or a spread are those at the line of the bet. */
function outcomesOf({ game, market, side, bet }: BetPick<GameView>): readonly PickOutcome[] {
  if (market === 'moneyline') {
    const { away, home } = game.moneylineForecast ?? { away: 0, home: 0 };
    return [
      { name: game.away.name, probability: away, isPick: side === 'away' },
      { name: game.home.name, probability: home, isPick: side === 'home' },
    ];
  }
  if (market === 'spread') {
    const { away, home, push } = bet ? coverAtLine(bet) : (game.spreadForecast ?? { away: 0, home: 0, push: 0 });
    const line = bet?.line ?? game.spreadForecast?.line ?? null;
    const nameOf = (team: 'away' | 'home') => formatBetSide({ side: team, line }, { away: game.away.name, home: game.home.name });
    return [
      { name: nameOf('away'), probability: away, isPick: side === 'away' },
      { name: nameOf('home'), probability: home, isPick: side === 'home' },
      { name: 'Push', probability: push, isPick: false },
    ];
  }
  const { over, under, push } = bet ? chancesAtLine(bet) : (game.totalForecast ?? { over: 0, under: 0, push: 0 });
  const total = formatTotal(bet?.line ?? predictedTotal(game));
  return [
    { name: `Over (${total})`, probability: over, isPick: side === 'over' },
    { name: `Under (${total})`, probability: under, isPick: side === 'under' },
    { name: 'Push', probability: push, isPick: false },
  ];
}

function coverAtLine({ side, win, push }: NonNullable<BetPick<GameView>['bet']>) {
  const lose = Math.max(0, 1 - win - push);
  return side === 'home' ? { home: win, away: lose, push } : { home: lose, away: win, push };
}

function chancesAtLine({ side, win, push }: NonNullable<BetPick<GameView>['bet']>) {
  const lose = Math.max(0, 1 - win - push);
  return side === 'over' ? { over: win, under: lose, push } : { over: lose, under: win, push };
}

function Outcome({ name, probability, isPick }: PickOutcome) {
  return (
    <li className="flex min-h-9 items-center gap-3 py-1 large-text:flex-wrap">
      <span className={classNames('min-w-0 text-sm', isPick ? 'font-[650]' : 'text-muted')}>{name}</span>
      {isPick && <Badge tone="accent">OUR PICK</Badge>}
      <span className={classNames('figures ml-auto text-lg', isPick ? 'text-accent' : 'text-muted')}>{formatPercent(probability)}</span>
    </li>
  );
}
