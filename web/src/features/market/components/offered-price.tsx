import type { ReactNode } from 'react';
import type { MarketGame, MarketPagePrice } from '#contract/market/market-page.ts';
import { lineOfSide } from '#domain/odds/line-of-side.ts';
import { useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { useNow } from '#web/lib/hooks/use-now.ts';

interface Props {
  readonly price: MarketPagePrice;
  readonly game: MarketGame;
  /** The price as text. */
  readonly children: ReactNode;
}

/** A price that signed-in users can select for their bet log until the game begins. */
export function OfferedPrice({ price: { book, side, line, price }, game, children }: Props) {
  const now = useNow();
  const renderOffer = useRenderOffer({ gameId: game.game_id, names: { away: game.away_team_name, home: game.home_team_name } });
  const isOpen = game.status === 'scheduled' && Date.parse(game.game_date_utc) > now;
  return isOpen && renderOffer ? renderOffer({ book, side, line: lineOfSide({ side, line }), price }, children) : children;
}
