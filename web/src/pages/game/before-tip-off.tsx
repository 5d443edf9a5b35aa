import { useState } from 'react';
import type { GameAnalysis } from '#contract/game-page.ts';
import { ComparisonTable } from '#web/features/odds/components/comparison-table.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import type { DisplayGame } from '#web/features/games/game-view.ts';
import { MoneylinePanel } from '#web/features/predictions/components/moneyline-panel.tsx';
import { TotalPanel } from '#web/features/predictions/components/total-panel.tsx';
import { ValueAnalysis } from '#web/features/predictions/analysis/value-analysis.tsx';
import type { Tier } from '#web/lib/api/tier.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  readonly game: DisplayGame;
  readonly tier: Tier;
  readonly analysis: GameAnalysis | null | undefined;
}

/** While bets can be made: the offers weighed for premium once there is something to weigh, the prices and the lock for everybody else. */
export function BeforeTipOff({ game, tier, analysis }: Props) {
  const [bookmaker, setBookmaker] = useState(game.selectedBookmaker);
  if (tier === 'premium' && analysis !== null && analysis?.offers.length !== 0) {
    return (
      <PageSection heading="Value analysis" lead="Every book’s offer, weighed by our probability at that book’s own line.">
        {analysis === undefined ? (
          <Skeleton className="h-160 w-full" />
        ) : (
          <>
            <div className="-mt-3 mb-5">
              <PriceAge books={Object.values(game.bookmakerOdds)} />
            </div>
            <ValueAnalysis analysis={analysis} homeName={game.homeTeamName} awayName={game.awayTeamName} />
          </>
        )}
      </PageSection>
    );
  }
  return (
    <PageSection heading="Before tip-off">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="min-w-0">
          {game.bookmakers.length > 0 ? (
            <ComparisonTable bookmakers={game.bookmakers} bookmakerOdds={game.bookmakerOdds} selected={bookmaker} onSelect={setBookmaker} />
          ) : (
            <p className="text-sm text-muted">No bookmaker has a price for this game yet.</p>
          )}
        </div>
        {tier === 'premium' ? (
          <p className="text-sm text-muted">
            {analysis === null
              ? 'Our numbers could not be loaded. They are asked for again every minute.'
              : 'There is nothing to weigh yet: it takes our prediction and a book’s price.'}
          </p>
        ) : (
          <div className="grid min-w-0 gap-5 sm:max-lg:grid-cols-2 lg:content-start">
            <MoneylinePanel game={game} tier={tier} hasPremium={false} marketHome={undefined} />
            <TotalPanel game={game} tier={tier} hasPremium={false} />
          </div>
        )}
      </div>
    </PageSection>
  );
}
