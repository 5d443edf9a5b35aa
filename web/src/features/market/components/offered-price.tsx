import type { ReactNode } from 'react';
import type { MarketGame } from '#contract/market/market-page.ts';
import type { Bet } from '#domain/market/bet.ts';
import { useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { useNow } from '#web/lib/hooks/use-now.ts';

interface Props {
  readonly bet: Bet;
  readonly game: MarketGame;
  readonly children: ReactNode;
}

export function OfferedPrice({ bet, game, children }: Props) {
  const now = useNow();
  const startsAt = Date.parse(game.game_date_utc);
  const names = { away: game.away_team_name, home: game.home_team_name };
  const renderOffer = useRenderOffer({ gameId: game.game_id, names, startsAt });
  const isOpen = game.status === 'scheduled' && startsAt > now;
  return isOpen && renderOffer ? renderOffer(bet, children) : children;
}
