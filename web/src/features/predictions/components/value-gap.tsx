import { longestPickPrice } from '#domain/game-rules.ts';
import type { Side } from '#domain/markets.ts';
import { formatBet, formatBetSide } from '#domain/odds/format-bet.ts';
import type { SideBet } from '#domain/picks/game-forecast.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { offerOfBet } from '#web/features/games/offers/offer-of-bet.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { ValueGapBar } from './value-gap-bar.tsx';

interface Props {
  readonly game: GameView;
  /** The value gap of the more probable side. */
  readonly gap: number;
  readonly likelier: Side;
  readonly bets: readonly SideBet[];
}

const opposite: Readonly<Record<Side, Side>> = { home: 'away', away: 'home', over: 'under', under: 'over' };

/** The value gaps of one market: the best bet on each side and what it is worth. The more probable side comes first. */
export function ValueGap({ game, gap, likelier, bets }: Props) {
  const betOn = (side: Side) => bets.find((bet) => bet.side === side);
  const other = opposite[likelier];
  return (
    <div className="mt-3 min-h-26">
      {betOn(likelier) ? (
        <>
          <p className="label mb-1 text-muted">Value gap of the best bet on each side</p>
          <SideGap game={game} side={likelier} bet={betOn(likelier)} />
          <div className="mt-2">
            <SideGap game={game} side={other} bet={betOn(other)} />
          </div>
        </>
      ) : (
        <ValueGapBar label="Value gap" gap={gap} text={formatValueGap(gap)} />
      )}
    </div>
  );
}

interface SideProps {
  readonly game: GameView;
  readonly side: Side;
  /** A side has no bet if its odds are too long for a claim. */
  readonly bet: SideBet | undefined;
}

function SideGap({ game, side, bet }: SideProps) {
  const format = useOddsFormat();
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const names = { home: game.home.code, away: game.away.code };
  if (bet === undefined) {
    const text = `no claim for odds longer than ${formatPrice(longestPickPrice, format)}`;
    return <ValueGapBar label={formatBetSide({ side, line: null }, names)} gap={0} text={text} />;
  }
  const label = formatBet(bet, names, format);
  return (
    <ValueGapBar
      label={renderOffer && game.hasOdds ? renderOffer(offerOfBet(bet), label) : label}
      gap={bet.gap}
      text={formatValueGap(bet.gap)}
    />
  );
}
