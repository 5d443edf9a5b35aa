import type { ReactNode } from 'react';
import type { Market, Side } from '#domain/market/market.ts';
import { isSideOf, rules } from '#domain/market/rules.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { startText } from './start-text.ts';

interface Props {
  readonly game: GameView;
  readonly market: Market;
  readonly side: Side;
  readonly isFirst: boolean;
}

/** The side, and below it the start of the game. In a total, which belongs to both teams, the first line also names the game. */
export function SideHeading({ game, market, side, isFirst }: Props) {
  const timeZone = useTimeZone();
  const now = useNow();
  const isTotal = !isSideOf(market, 'home');
  const matchup = `${game.away.code} @ ${game.home.code}`;
  const hasStart = isFirst !== isTotal;
  const content = (
    <>
      <span className={classNames(game.hasPage && 'underline decoration-line-strong underline-offset-3')}>
        {rules[market].sideName(side, { away: game.away.code, home: game.home.code })}
      </span>
      {isTotal && isFirst && <Detail>{matchup}</Detail>}
      {isTotal && !isFirst && <span className="sr-only"> {matchup}</span>}
      {!isTotal && <span className="sr-only"> {isFirst ? `@ ${game.home.name}` : `against ${game.away.name}`}</span>}
      {hasStart && <Detail>{startText(game, now, timeZone)}</Detail>}
    </>
  );
  const className = 'flex h-full flex-col justify-center pr-1 pl-4 sm:pl-2';
  return (
    <th scope="row" className="sticky left-0 z-10 bg-ground text-left [font-weight:650]">
      {game.hasPage ? (
        <a href={`/games/${game.id}`} className={classNames(className, '-outline-offset-2 hover:text-accent')}>
          {content}
        </a>
      ) : (
        <span className={className}>{content}</span>
      )}
    </th>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="text-xs/tight [font-weight:500] text-muted">{children}</span>;
}
