import type { ReactNode } from 'react';
import type { GameAnalysis } from '#contract/game-page.ts';
import { BookTable } from '#web/features/odds/components/book-table.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { newestPriceTime } from '#web/features/odds/newest-price-time.ts';
import { type GameView, mainMarkets } from '#web/features/games/game-view.ts';
import { LockedPredictions } from '#web/features/predictions/components/locked-predictions.tsx';
import { ValueAnalysis } from '#web/features/predictions/analysis/value-analysis.tsx';
import { ByTier } from '#web/lib/api/by-tier.tsx';
import { isOldPrice, oldPrices } from '#web/lib/format/price-freshness.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

interface Props {
  readonly game: GameView;
  /** Undefined until the analysis is loaded, null if it could not be loaded. */
  readonly analysis: GameAnalysis | null | undefined;
}

export function BeforeTipOff({ game, analysis }: Props) {
  return (
    <ByTier premium={<PremiumAnalysis game={game} analysis={analysis} />}>
      <OddsBeforeTipOff game={game}>
        <LockedPredictions />
      </OddsBeforeTipOff>
    </ByTier>
  );
}

function PremiumAnalysis({ game, analysis }: Props) {
  const now = useNow();
  const isOld = isOldPrice(newestPriceTime(game.quotes), now);
  if (analysis === null || analysis?.offers.length === 0 || isOld) {
    return (
      <OddsBeforeTipOff game={game}>
        <p className="text-sm text-muted">
          {analysis === null
            ? 'Our numbers could not be loaded. The page tries again every minute.'
            : isOld
              ? `${oldPrices}. The value analysis returns with the next ones.`
              : 'There is no value analysis yet. It needs our prediction and a bookmaker’s price.'}
        </p>
      </OddsBeforeTipOff>
    );
  }
  return (
    <PageSection
      heading="Value analysis"
      lead="Every book’s offer at its own line: our probability, what the price needs, its expected value (EV) and the part of it that we claim (value gap)."
    >
      {analysis === undefined ? (
        <Skeleton className="h-160 w-full" />
      ) : (
        <>
          <div className="mb-5 sm:-mt-2">
            <PriceAge quotes={game.quotes} />
          </div>
          <ValueAnalysis analysis={analysis} game={game} />
        </>
      )}
    </PageSection>
  );
}

function OddsBeforeTipOff({ game, children }: Omit<Props, 'analysis'> & { readonly children: ReactNode }) {
  return (
    <PageSection heading="Before tip-off">
      <div className="grid gap-6">
        <div className="min-w-0">
          {game.bookmakers.length > 0 ? (
            <BookTable game={game} markets={mainMarkets} />
          ) : (
            <p className="text-sm text-muted">No bookmaker has a price for this game yet.</p>
          )}
        </div>
        {children}
      </div>
    </PageSection>
  );
}
