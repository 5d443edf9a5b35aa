import type { GameAnalysis } from '#contract/game-page.ts';
import { type PredictedMarket, predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { longestPickPrice } from '#domain/game-rules.ts';
import { betsByMarket } from '#web/features/predictions/bets-by-market.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/use-render-offer.tsx';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { marketNames } from '#web/lib/format/market-names.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { useStakePlan } from '#web/lib/settings/stake-settings.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { PastValueGapsTable } from './past-value-gaps-table.tsx';
import { evaluateOffer } from './evaluate-offer.ts';
import { OfferTable } from './offer-table.tsx';
import { RecommendedBets } from './recommended-bets.tsx';
import { SpreadFacts } from './spread-facts.tsx';
import { StakeFields } from './stake-fields.tsx';

interface Props {
  readonly analysis: GameAnalysis;
  readonly game: GameView;
}

/**
 * The recommended bets, and the offers of all books on all sides with price, break-even probability, value gap and stake. It opens with the
 * market that the address names, as a link from a pick does, otherwise with the market of the best recommended bet.
 */
export function ValueAnalysis({ analysis, game }: Props) {
  const plan = useStakePlan();
  const names = { home: game.home.name, away: game.away.name };
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const { entries, offers, gapRecords } = analysis;
  const recommended = picksOf(analysis);
  const spread = entries.at(-1)?.content?.spread;
  const [opened, open] = useQueryParam('market', openedFirst(recommended[0]));
  return (
    <div className="grid grid-cols-1 gap-8">
      <RecommendedBets bets={recommended} names={names} />
      <StakeFields plan={plan} />
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-[650] hover:text-accent">
          <Icon name="down" className="size-4 shrink-0 text-muted group-open:rotate-180" />
          What the columns mean
        </summary>
        <Legend />
      </details>
      <Tabs
        label="Market"
        selected={opened}
        onSelect={open}
        tabs={predictedMarkets.map((market) => ({
          value: market,
          label: marketNames[market],
          content: (
            <div className="grid grid-cols-1 gap-8">
              {market === 'spread' && spread && <SpreadFacts spread={spread} names={names} />}
              <p className="max-w-[75ch] text-sm text-muted">
                Value gap and stake compare a price with the closing line that we expect, not with our fair price, so a stake can be
                suggested at a price below the fair price.
              </p>
              <p className="text-xs text-muted sm:hidden">
                Small numbers: the fair price under the price, our probability under “needs”, and under the value gap what past gaps of this
                size were worth at the close.
              </p>
              <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
                {rules[market].sides.map((side) => (
                  <OfferTable
                    key={side}
                    name={rules[market].sideName(side, names)}
                    renderOffer={renderOffer}
                    offers={offers
                      .filter((offer) => offer.market === market && offer.side === side)
                      .map((offer) => evaluateOffer(offer, gapRecords, plan))}
                  />
                ))}
              </div>
              <PastValueGapsTable records={gapRecords.filter((record) => record.market === market)} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

/** The picks of the last prediction, at most one of each market, the largest value gap first. */
const picksOf = ({ entries }: GameAnalysis): readonly ClaimedBet[] =>
  betsByMarket(entries.at(-1)?.content?.picks ?? {}).toSorted((a, b) => b.claimed - a.claimed);

/** All markets, first that of the best recommended bet. */
function openedFirst(bet: ClaimedBet | undefined): readonly [PredictedMarket, ...PredictedMarket[]] {
  const first = bet?.market ?? 'moneyline';
  return [first, ...predictedMarkets.filter((market) => market !== first)];
}

function Legend() {
  const format = useOddsFormat();
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-3 text-sm text-muted lg:grid-cols-2 [&_dt]:font-[650] [&_dt]:text-text">
      <div>
        <dt>Price, and the fair price under it</dt>
        <dd>The bookmaker’s price, and the price at which the bet would break even by our probability. A frame marks the best offer.</dd>
      </div>
      <div>
        <dt>Needs, and our probability under it</dt>
        <dd>How often the bet must win to break even at this price. A push returns the stake and counts as neither win nor loss.</dd>
      </div>
      <div>
        <dt>Raw EV</dt>
        <dd>The expected value of the price at our own probability: what the bet would earn if that were exactly right. No forecast is.</dd>
      </div>
      <div>
        <dt>Value gap</dt>
        <dd>
          The expected value of the same price at the closing line that we expect. Under it: what past gaps of this size were worth at the
          close, and their number. Our picks and your stakes follow this figure.
        </dd>
      </div>
      <div>
        <dt>Why the two differ</dt>
        <dd>
          The close that we expect starts from all books’ prices, and our forecast moves it only a little. Raw EV is the larger one if we
          like a bet more than the market will, the value gap if the market likes it more than we do. So a pick can have a raw EV below
          zero.
        </dd>
      </div>
      <div>
        <dt>Value gap “none”</dt>
        <dd>
          We claim no value for a moneyline longer than {formatPrice(longestPickPrice, format)}, an exchange, a price so far from the other
          books that it may be an error, or if fewer than four independent books have a price.
        </dd>
      </div>
      <div>
        <dt>Stake</dt>
        <dd>
          Your fraction of the Kelly stake, calculated from the value gap, not from raw EV, and never above your limit. Take one offer per
          side, not several. Nothing here is a promise of profit.
        </dd>
      </div>
    </dl>
  );
}
