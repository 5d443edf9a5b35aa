import { longestPickPrice } from '#domain/game-rules.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import { likelierSide, type MarketForecast, type SideBet } from '#domain/market/market-forecast.ts';
import type { Market, Side } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { wholeAmerican } from '#domain/odds/price.ts';
import { areOutdated, type GameView } from '#web/features/games/game.ts';
import { describeValue, explainBetSide } from '#web/features/predictions/describe-value.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/offer-button.tsx';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { TermNote } from '#web/ui/term/term-note.tsx';
import { ValueGapBar } from './value-gap-bar.tsx';

/**
 * The value gaps of one market: the best bet on each side, with our probability, the break-even probability and the expected value. The
 * more probable side comes first. The minimum height includes a reason for each side, so that nothing moves when predictions are loaded.
 */
export function ValueGap({ game, forecast }: { readonly game: GameView; readonly forecast: MarketForecast }) {
  const { market, gap, bets } = forecast;
  const betOn = (side: Side) => bets.find((bet) => bet.side === side);
  const isFiltered = game.compared.length > 0;
  const isOld = areOutdated(game.quotes);
  const likelier = likelierSide(forecast);
  const other = rules[market].sides[likelier === rules[market].sides[0] ? 1 : 0];
  const sideGap = (side: Side) => {
    const bet = betOn(side);
    const isPick = bet !== undefined && bet.gap > 0 && bets.every((one) => one.gap <= bet.gap);
    return <SideGap game={game} market={market} side={side} bet={bet} reason={isPick ? explainBetSide(bet, likelier) : undefined} />;
  };
  return (
    <div className={classNames('mt-3', !isOld && 'min-h-38')}>
      {bets.length > 0 ? (
        <>
          <p className="label mb-1 text-muted">
            <TermNote term="value gap">Value gap</TermNote> of the best bet on each side
          </p>
          {sideGap(likelier)}
          <div className="mt-2">{sideGap(other)}</div>
        </>
      ) : (
        !isFiltered && <ValueGapBar label="Value gap" gap={gap} text={isOld ? 'the prices are outdated' : formatValueGap(gap)} />
      )}
      {forecast.isUnproven && <p className="mt-1 text-xs">No pick: past bets of this market are unproven.</p>}
      {isFiltered && !isOld && bets.every((bet) => bet.gap <= 0) && <p className="mt-1 text-xs">No recommended bet at your books.</p>}
    </div>
  );
}

interface SideProps {
  readonly game: GameView;
  readonly market: Market;
  readonly side: Side;
  /** Undefined if the odds of the side are so high that we claim no value, or if no compared book offers a bet on it. */
  readonly bet: SideBet | undefined;
  readonly reason: string | undefined;
}

function SideGap({ game, market, side, bet, reason }: SideProps) {
  const format = useOddsFormat();
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const names = { home: game.home.code, away: game.away.code };
  if (bet === undefined) {
    const text = game.compared.length > 0 ? 'no bet at your books' : `no usable price up to ${formatPrice(longestPickPrice, format)}`;
    return <ValueGapBar label={rules[market].sideName(side, names)} gap={0} text={text} />;
  }
  // A prediction is not issued again for an offer without value, so the book may have changed it since.
  if (bet.gap <= 0 && isGone(game, bet))
    return <ValueGapBar label={rules[market].sideName(side, names)} gap={0} text="the book has changed this offer" />;
  const label = formatBet(bet, names, format);
  return (
    <>
      <ValueGapBar label={renderOffer && game.hasOdds ? renderOffer(bet, label) : label} gap={bet.gap} text={formatValueGap(bet.gap)} />
      <p className="mt-1 text-xs text-muted">{describeValue(bet)}</p>
      {reason && <p className="text-xs">{reason}</p>}
    </>
  );
}

function isGone({ bookmakers, quotes, isUpcoming }: GameView, { market, side, book, line, price }: SideBet): boolean {
  if (bookmakers.length === 0 || !isUpcoming) return false;
  const quote = quotes.find((one) => one.market === market && one.book === book && one.line === line);
  const offered = quote?.prices[side === rules[market].sides[0] ? 0 : 1];
  return offered === undefined || wholeAmerican(offered) !== wholeAmerican(price);
}
