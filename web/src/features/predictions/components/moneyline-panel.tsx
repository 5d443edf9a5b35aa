import { bookTitle } from '#domain/books.ts';
import { formatSignedPercent } from '#web/lib/format/format-percent.ts';
import { showPrice, useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { type Tier } from '#web/lib/api/tier.ts';
import { ChanceRow } from './chance-row.tsx';
import type { DisplayGame } from '#web/features/games/game-view.ts';
import { panelState } from '#web/features/predictions/choose-panel-content.ts';
import { PredictionPanel } from './prediction-panel.tsx';
import { ValueBar } from './value-bar.tsx';

interface Props {
  readonly game: DisplayGame;
  readonly tier: Tier;
  readonly hasPremium: boolean;
  /** The market's own probability of a home win, to compare with. */
  readonly marketHome: number | undefined;
}

export function MoneylinePanel({ game, tier, hasPremium, marketHome }: Props) {
  const format = useOddsFormat();
  const { mlAwayProbability, mlHomeProbability, mlValueGap, mlBet } = game;
  const state = panelState({ tier, hasPremium, isLive: game.isLive, probabilities: [mlAwayProbability, mlHomeProbability] });
  return (
    <PredictionPanel title="Moneyline Prediction" model="ML Model" subject="Moneyline" state={state}>
      {() => (
        <>
          <dl className="mb-auto divide-y divide-line">
            <ChanceRow
              short={game.awayTeamShortName}
              name={game.awayTeamName}
              probability={mlAwayProbability}
              market={marketHome === undefined ? undefined : 1 - marketHome}
            />
            <ChanceRow short={game.homeTeamShortName} name={game.homeTeamName} probability={mlHomeProbability} market={marketHome} />
          </dl>
          <div className="mt-4">
            <ValueBar label="Value gap" gap={mlValueGap} text={formatSignedPercent(mlValueGap)} />
            {mlBet !== undefined && (
              <p className="mt-2 text-xs text-muted">
                Measured on {mlBet.side === 'home' ? game.homeTeamShortName : game.awayTeamShortName}{' '}
                <span className="figures">{showPrice(mlBet.price, format)}</span> at {bookTitle(mlBet.book)}.
              </p>
            )}
          </div>
        </>
      )}
    </PredictionPanel>
  );
}
