import type { ReactNode } from 'react';
import type { GameHeader } from '#contract/games.ts';
import { bookTitle } from '#domain/books.ts';
import type { Bet } from '#domain/market/bet.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { codesOf, describeGame } from '#web/features/unusual-prices/describe-entry.ts';
import { formatShortDateTime, useNow, useTimeZone } from '#web/lib/time.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { useRenderOffer } from '#web/features/games/offers/offer-button.tsx';

interface HeadProps {
  readonly game: GameHeader;
  readonly unchangedOnPhones?: string;
  readonly children: ReactNode;
}

export function EntryHead({ game, unchangedOnPhones, children }: HeadProps) {
  const timeZone = useTimeZone();
  return (
    <th scope="row" className="text-sm leading-snug font-[600]">
      {children}
      <span className="block text-xs font-[500] whitespace-nowrap text-muted">
        <TextLink href={`/games/${game.id}`}>{describeGame(game)}</TextLink>
        <span className="max-sm:hidden">, {formatShortDateTime(Date.parse(game.startsAt), timeZone)}</span>
        {unchangedOnPhones !== undefined && (
          <span className="sm:hidden">
            , unchanged <span>{unchangedOnPhones}</span>
          </span>
        )}
      </span>
    </th>
  );
}

/** One bet on one line of text: `BOS +3.5 −108 FanDuel`. */
export function PricedBetText({ bet, game }: { readonly bet: Bet; readonly game: GameHeader }) {
  const format = useOddsFormat();
  return (
    <span className="block leading-7 pointer-coarse:leading-9">
      <OfferedPrice bet={bet} game={game}>
        {formatBetSide(bet, codesOf(game))} <span className="figures whitespace-nowrap">{formatPrice(bet.price, format)}</span>
      </OfferedPrice>{' '}
      <span className="font-[500] text-muted">{bookTitle(bet.book)}</span>
    </span>
  );
}

export function OfferedPrice({ bet, game, children }: { readonly bet: Bet; readonly game: GameHeader; readonly children: ReactNode }) {
  const now = useNow();
  const startsAt = Date.parse(game.startsAt);
  const names = { away: game.away.name, home: game.home.name };
  const renderOffer = useRenderOffer({ gameId: game.id, names, startsAt });
  const isOpen = game.status === 'scheduled' && startsAt > now;
  return isOpen && renderOffer ? renderOffer(bet, children) : children;
}
