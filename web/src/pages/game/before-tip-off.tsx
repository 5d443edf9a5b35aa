import type { GameAnalysis } from '#contract/game-page.ts';
import { ComparisonTable } from '#web/features/odds/components/comparison-table.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { type GameView, selectBook } from '#web/features/games/game-view.ts';
import { LockedPredictions } from '#web/features/predictions/components/locked-predictions.tsx';
import { ValueAnalysis } from '#web/features/predictions/analysis/value-analysis.tsx';
import type { Tier } from '#web/lib/api/tier.ts';
import { chosenBookmaker } from '#web/lib/settings/bookmaker.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  readonly game: GameView;
  readonly tier: Tier;
  readonly analysis: GameAnalysis | null | undefined;
}

/** The odds and predictions of a game before tip-off. Premium users see the value analysis if there is one; others see locked panels. */
export function BeforeTipOff({ game, tier, analysis }: Props) {
  const bookmaker = chosenBookmaker.use();
  if (tier === 'premium' && analysis !== null && analysis?.offers.length !== 0) {
    return (
      <PageSection heading="Value analysis" lead="Every book’s offer, evaluated with our probability at that book’s own line.">
        {analysis === undefined ? (
          <Skeleton className="h-160 w-full" />
        ) : (
          <>
            <div className="-mt-3 mb-5">
              <PriceAge books={Object.values(game.books)} />
            </div>
            <ValueAnalysis analysis={analysis} homeName={game.home.name} awayName={game.away.name} />
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
            <ComparisonTable game={game} selected={selectBook(game, bookmaker).bookmaker} onSelect={chosenBookmaker.choose} hasLegend />
          ) : (
            <p className="text-sm text-muted">No bookmaker has a price for this game yet.</p>
          )}
        </div>
        {tier === 'premium' ? (
          <p className="text-sm text-muted">
            {analysis === null
              ? 'Our numbers could not be loaded. The page tries again every minute.'
              : 'There is no value analysis yet. It needs our prediction and a bookmaker’s price.'}
          </p>
        ) : (
          <LockedPredictions />
        )}
      </div>
    </PageSection>
  );
}
