import { useMemo, useState } from 'react';
import { Matchup } from './matchup.tsx';
import { TeamStar } from './team-star.tsx';
import { TipOff } from './tip-off.tsx';
import { BookmakerSelect } from '#web/features/odds/components/bookmaker-select.tsx';
import { ComparisonTable } from '#web/features/odds/components/comparison-table.tsx';
import { readMarket } from '#web/features/odds/compare-books.ts';
import { PriceBoxes } from '#web/features/odds/components/price-boxes.tsx';
import { displayGame } from '#web/features/games/game-view.ts';
import type { ReadGame } from '#web/features/games/game.ts';
import { LedgerLine } from '#web/features/predictions/ledger/ledger-line.tsx';
import { MoneylinePanel } from '#web/features/predictions/components/moneyline-panel.tsx';
import { TotalPanel } from '#web/features/predictions/components/total-panel.tsx';
import type { GameStatus } from '#domain/game-status.ts';
import type { Tier } from '#web/lib/api/tier.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly game: ReadGame;
  readonly tier: Tier;
  readonly hasPremium: boolean;
}

/** One game: who and when, what the books say, what we say. */
export function GameCard({ game, tier, hasPremium }: Props) {
  const [bookmaker, setBookmaker] = useState<string>();
  const shown = displayGame(game, { now: useNow(), timeZone: useTimeZone(), bookmaker });
  const market = useMemo(() => readMarket(game.books), [game.books]);
  // Once a game is over there is nothing left to compare or to sell; what we said of it stays for those who paid for it.
  const isClosed = (shown.status === 'final' || shown.status === 'canceled') && !(tier === 'premium' && hasPremium);
  const hasChoice = shown.hasOdds && shown.bookmakers.length > 0;
  return (
    <Panel className="scroll-mt-20 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0" id={`game-${shown.id}`}>
      <article aria-label={`${shown.awayTeamName} @ ${shown.homeTeamName}`}>
        <header className="flex flex-col gap-3 px-4 py-4 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
          <div className="flex flex-wrap items-center justify-between gap-x-4 lg:order-2">
            <TipOff {...shown} />
            <span className="-mr-2 flex">
              <TeamStar id={shown.awayTeamId} name={shown.awayTeamName} shortName={shown.awayTeamShortName} />
              <TeamStar id={shown.homeTeamId} name={shown.homeTeamName} shortName={shown.homeTeamShortName} />
            </span>
          </div>
          <Matchup {...shown} />
        </header>
        {isClosed ? (
          <p className="flex flex-wrap justify-between gap-x-6 border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
            {whyNoOdds(shown.status)}
            <TextLink href={`/games/${shown.id}`}>What we said, and the verdict</TextLink>
          </p>
        ) : (
          <div className="grid gap-6 border-t border-line px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
            <div className="flex min-w-0 flex-col gap-5">
              <div className={classNames('grid items-end gap-4', hasChoice && 'sm:grid-cols-[11rem_1fr]')}>
                {hasChoice && <BookmakerSelect bookmakers={shown.bookmakers} selected={shown.selectedBookmaker} onSelect={setBookmaker} />}
                <PriceBoxes {...shown} />
              </div>
              {shown.bookmakers.length > 0 && (
                <ComparisonTable
                  bookmakers={shown.bookmakers}
                  bookmakerOdds={shown.bookmakerOdds}
                  selected={shown.selectedBookmaker}
                  onSelect={setBookmaker}
                />
              )}
              {!shown.hasOdds && !shown.isLive && <p className="text-sm text-muted">{whyNoOdds(shown.status)}</p>}
            </div>
            <div className="grid min-w-0 gap-5 sm:max-lg:grid-cols-2 lg:content-start">
              <MoneylinePanel game={shown} tier={tier} hasPremium={hasPremium} marketHome={shown.isLive ? undefined : market.home} />
              <TotalPanel game={shown} tier={tier} hasPremium={hasPremium} />
              {shown.ledger !== undefined && tier === 'premium' && <LedgerLine ledger={shown.ledger} />}
              <p className="text-sm sm:max-lg:col-span-2">
                <TextLink href={`/games/${shown.id}`}>
                  {tier === 'premium' ? 'Value analysis, line movement and record' : 'Line movement and record'}
                </TextLink>
              </p>
            </div>
          </div>
        )}
      </article>
    </Panel>
  );
}

/** A missing price is explained, never left as a hole. */
function whyNoOdds(status: GameStatus | undefined): string {
  switch (status) {
    case 'final':
      return 'The game is over.';
    case 'postponed':
      return 'The game is postponed. Prices return with its new date.';
    case 'canceled':
      return 'The game is canceled.';
    case 'live':
    case 'scheduled':
    case undefined:
      return 'No bookmaker has a price for this game yet.';
  }
}
