import type { ReactNode } from 'react';
import { formatBet, formatBetSide } from '#domain/market/format-bet.ts';
import { likelierSide, type SideBet } from '#domain/market/market-forecast.ts';
import { chancesOfSide } from '#domain/market/rules.ts';
import { fairPrice } from '#domain/odds/expected-value.ts';
import type { BetPick } from '#domain/picks/select-picks.ts';
import { formatPercent, formatUsd } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { marketNames, sidesAsShown } from '#web/lib/format/market-names.ts';
import { pickStake } from '#web/lib/settings/amounts.ts';
import { type GameView, predictedLine } from '#web/features/games/game.ts';
import { BookLink } from '#web/features/games/links/book-link.tsx';
import { selectOffer } from '#web/features/games/offers/selected-offer.ts';
import { gameOfOffers } from '#web/features/games/offers/offer-button.tsx';
import { describePush, explainBetSide, formatValueFigures } from '#web/features/predictions/describe-value.ts';
import { outcomeName } from '#web/features/predictions/outcome-name.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  readonly pick: BetPick<GameView>;
  /** Set for the top picks. In other lists the heading says what the cards are. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export function PickCard({ pick, label, children }: Props) {
  const { game, market, gap, bet } = pick;
  const format = useOddsFormat();
  const stakeCents = pickStake.use();
  return (
    <Panel className="flex flex-col">
      {label !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5 sm:px-5">
          <Badge tone="positive">{label}</Badge>
          <span className="label text-muted">RECOMMENDED BET</span>
        </div>
      )}
      <div className="flex flex-1 flex-col gap-3 px-4 py-4 sm:px-5">
        <h3 className="heading">
          <BetText pick={pick} />
        </h3>
        {children}
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <h4 className="font-[650]">{marketNames[market]} Pick</h4>
            <span className="text-sm">
              <TextLink href={`/games/${game.id}?market=${market}`}>Value analysis</TextLink>
            </span>
          </div>
          <ul className="mt-2 ruled-rows border-y border-line">
            {outcomesOf(pick).map((outcome) => (
              <Outcome key={outcome.name} {...outcome} />
            ))}
          </ul>
          <WhyThisSide pick={pick} />
        </div>
        <div>
          {bet && <Figures bet={bet} />}
          {bet && (
            <p className="mb-3 text-sm">
              Fair price <span className="figures">{formatPrice(fairPrice(bet), format)}</span>
              {bet.push > 0 && `: ${describePush(bet)}`}. {formatUsd(stakeCents)} returns{' '}
              <span className="figures">{formatUsd(stakeCents * bet.price)}</span> if it wins.
            </p>
          )}
          <ValueGapBar label="Betting Value (higher is better)" gap={gap} text={`${formatPercent(gap)} Value`} />
          {bet && (
            <Button variant="outline" className="no-print mt-4 w-full" onClick={() => selectOffer({ ...gameOfOffers(game), ...bet })}>
              Add to bet log{' '}
              <span className="sr-only">
                <BetText pick={pick} />
              </span>
            </Button>
          )}
          {bet && <BookLink offer={{ ...gameOfOffers(game), ...bet }} />}
        </div>
      </div>
    </Panel>
  );
}

const namesOf = ({ home, away }: GameView) => ({ home: home.name, away: away.name });

function BetText({ pick: { game, market, side, bet } }: { readonly pick: BetPick<GameView> }) {
  const format = useOddsFormat();
  return bet ? formatBet(bet, namesOf(game), format) : formatBetSide({ market, side, line: predictedLine(game, market) }, namesOf(game));
}

function WhyThisSide({ pick: { game, market, bet } }: { readonly pick: BetPick<GameView> }) {
  const forecast = game.forecasts[market];
  const reason = bet && forecast && (explainBetSide(bet, likelierSide(forecast)) ?? whyAgainstWinner(game, bet));
  return reason && <p className="mt-2 text-sm">{reason}</p>;
}

/** A spread can be on the team that we expect to lose. */
function whyAgainstWinner({ forecasts, home, away }: GameView, { market, side, line }: SideBet): string | undefined {
  const winner = forecasts.moneyline && likelierSide(forecasts.moneyline);
  const [team, other, points] = side === 'home' ? [home, away, line ?? 0] : [away, home, -(line ?? 0)];
  if (market !== 'spread' || winner === undefined || winner === side || points <= 0) return undefined;
  return `We expect ${other.code} to win. The bet also wins if ${team.code} loses by less than ${points}.`;
}

function Figures({ bet }: { readonly bet: SideBet }) {
  const { ours, needs, expected } = formatValueFigures(bet);
  return (
    <dl className="mb-3 grid grid-cols-3 gap-x-3 large-text:grid-cols-1">
      {Object.entries({ 'Our probability': ours, 'Price needs': needs, 'Expected value': expected }).map(([name, figure]) => (
        <div key={name} className="text-center first:text-left last:text-right large-text:text-left">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="figures text-base">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PickOutcome {
  readonly name: string;
  readonly probability: number;
  readonly isPick: boolean;
}

function outcomesOf({ game, market, side: picked, bet }: BetPick<GameView>): readonly PickOutcome[] {
  const forecast = game.forecasts[market] ?? { first: 0, push: 0, second: 0 };
  const { push } = bet ?? forecast;
  const outcomes = sidesAsShown(market).map((side) => ({
    name: outcomeName({ market, side, line: bet?.line ?? predictedLine(game, market) }, namesOf(game)),
    probability: bet ? (side === picked ? bet.win : Math.max(0, 1 - bet.win - push)) : chancesOfSide(market, side, forecast).win,
    isPick: side === picked,
  }));
  return push > 0 || market === 'total' ? [...outcomes, { name: 'Push', probability: push, isPick: false }] : outcomes;
}

function Outcome({ name, probability, isPick }: PickOutcome) {
  return (
    <li className="flex min-h-9 items-center gap-3 py-1 large-text:flex-wrap">
      <span className={classNames('min-w-0 text-sm', isPick ? 'font-[650]' : 'text-muted')}>{name}</span>
      {isPick && <span className="label">OUR PICK</span>}
      <span className={classNames('figures ml-auto text-lg', !isPick && 'text-muted')}>{formatPercent(probability)}</span>
    </li>
  );
}
