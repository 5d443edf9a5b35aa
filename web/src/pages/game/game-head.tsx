import type { GameAnalysis } from '#contract/game-page.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import { picksAtComparedBooks } from '#web/features/predictions/analysis/offers-of-game.ts';
import { BestMoneylines } from '#web/features/odds/components/best-moneylines.tsx';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { areOutdated, type GameView } from '#web/features/games/game.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { TermNote } from '#web/ui/term/term-note.tsx';

interface Props {
  readonly game: GameView;
  /** Our probability that the home team wins; undefined until it is known, and for readers who may not see it yet. */
  readonly ours: number | undefined;
  /** The value analysis of a premium member, from which the best value gap follows. */
  readonly analysis: GameAnalysis | null | undefined;
}

/** The best price of each team, and both teams' chances in the opinion of the books and in ours. Its height never changes. */
export function GameHead({ game, ours, analysis }: Props) {
  const isPremium = useTier() === 'premium';
  const books = compareMarket(game, 'moneyline').first ?? game.booksChance;
  return (
    <section aria-label="Chances" className="min-h-22 max-w-3xl pb-2">
      {game.hasOdds && (
        <p className="figures mb-1 flex flex-wrap gap-x-4">
          <span className="[font-weight:500] text-muted">Best price</span>
          {areOutdated(game.quotes) ? <span className="text-live">none, the prices are outdated</span> : <BestMoneylines game={game} />}
        </p>
      )}
      {game.hasOdds && isPremium && <p className="figures mb-1 min-h-[1lh]">{analysis && <BestValue game={game} analysis={analysis} />}</p>}
      <dl className="min-h-14">
        {books !== null && <Chance name="Books" home={books} game={game} />}
        {ours !== undefined && <Chance name="Ours" home={ours} game={game} />}
      </dl>
    </section>
  );
}

/** The first of the recommended bets that the value analysis lists below. */
function BestValue({ game, analysis }: { readonly game: GameView; readonly analysis: GameAnalysis }) {
  const format = useOddsFormat();
  const [best] = picksAtComparedBooks(analysis, game);
  return (
    <>
      <span className="mr-4 [font-weight:500] text-muted">
        <TermNote term="value gap">Value gap</TermNote>
      </span>
      {best === undefined ? (
        <span className="text-sm text-muted">none that we claim</span>
      ) : (
        <>
          <span className="mr-2 text-positive">{formatValueGap(best.claimed)}</span>
          <span className="text-sm">{formatBet(best, { away: game.away.code, home: game.home.code }, format)}</span>
        </>
      )}
    </>
  );
}

function Chance({ name, home, game }: { readonly name: string; readonly home: number; readonly game: GameView }) {
  return (
    <div className="figures grid min-h-7 grid-cols-[3rem_5rem_1fr_5rem] items-center gap-2 large-text:grid-cols-2">
      <dt className="text-sm [font-weight:500] text-muted large-text:col-span-2">{name}</dt>
      <dd className="contents">
        <span>
          {game.away.code} {formatPercent(1 - home)}
        </span>
        <span aria-hidden="true" className="flex h-2.5 bg-line large-text:hidden">
          <span className="border-r-2 border-ground bg-text" style={{ width: `${(1 - home) * 100}%` }} />
        </span>
        <span className="text-right">
          {game.home.code} {formatPercent(home)}
        </span>
      </dd>
    </div>
  );
}
