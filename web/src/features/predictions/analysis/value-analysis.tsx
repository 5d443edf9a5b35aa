import type { GameAnalysis } from '#contract/game-page.ts';
import { publishedMarket } from '#contract/ledger-markets.ts';
import { type PredictedMarket, predictedMarkets, teamSides } from '#domain/market/market.ts';
import { rules, formatHandicap, type TeamNames } from '#domain/market/rules.ts';
import { longestPickPrice } from '#domain/game-rules.ts';
import { likelierSide } from '#domain/market/market-forecast.ts';
import { roundTo } from '#domain/round-to.ts';
import { betsByMarket } from '#web/features/predictions/bets-by-market.ts';
import { whyThisSide } from '#web/features/predictions/describe-value.ts';
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
import { type RecommendedBet, RecommendedBets } from './recommended-bets.tsx';
import { StakeFields } from './stake-fields.tsx';
import type { LedgerContent } from '#contract/ledger.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';

/** The recommended bets and all books' offers. It opens with the market that the address names, otherwise with that of the best bet. */
export function ValueAnalysis({ analysis, game }: { readonly analysis: GameAnalysis; readonly game: GameView }) {
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
                EV is what the price earns per dollar on average if our probability is right. The value gap is the part of it that past
                picks of this market earned at the close: never more than the EV. Stakes follow the value gap.
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

/** The picks of the last prediction, at most one of each market, the largest value gap first, with our probabilities of the same offer. */
function picksOf({ entries, offers }: GameAnalysis): readonly RecommendedBet[] {
  const content = entries.at(-1)?.content;
  if (!content) return [];
  return betsByMarket(content.picks)
    .map((bet) => {
      const { market, side, book, line, price } = bet;
      const published = offers.find(
        (one) =>
          one.market === market && one.side === side && one.book === book && one.line === line && roundTo(one.price) === roundTo(price),
      )?.published;
      const forecast = publishedMarket(content, market);
      const reason = published && forecast ? whyThisSide({ side, ...published }, likelierSide({ market, ...forecast })) : undefined;
      return Object.assign({}, bet, { published, reason });
    })
    .toSorted((a, b) => b.claimed - a.claimed);
}

function openedFirst(bet: RecommendedBet | undefined): readonly [PredictedMarket, ...PredictedMarket[]] {
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
        <dt>EV</dt>
        <dd>
          The expected value of the price at our probability: our probability divided by what the price needs, minus one, or a little less
          if a push is possible.
        </dd>
      </div>
      <div>
        <dt>Value gap</dt>
        <dd>
          The part of a positive EV that past picks of this market earned at the close, the last prices before tip-off. It is never more
          than the EV, and equal to it if the EV is negative. Under it: what past gaps of this size were worth at the close, and their
          number. Our picks and your stakes follow this figure.
        </dd>
      </div>
      <div>
        <dt>Why the two differ</dt>
        <dd>
          Picks are the offers with the largest EV, and the largest are often those for which our probability is too high. What past picks
          were worth at the close corrects that, separately for moneylines, spreads and totals.
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
          Your fraction of the Kelly stake, calculated from the value gap and never above your limit. Without a positive value gap there is
          none. Take one offer per side, not several. Nothing here is a promise of profit.
        </dd>
      </div>
    </dl>
  );
}

/** Our probabilities at the line of the prediction, and the line at which both teams are equally likely to cover. */
function SpreadFacts({ spread, names }: { readonly spread: NonNullable<LedgerContent['spread']>; readonly names: TeamNames }) {
  const { line, median, push } = spread;
  const outcomes = teamSides
    .toReversed()
    .map((side) => ({ name: formatBetSide({ market: 'spread', side, line }, names), text: formatPercent(spread[side]) }));
  const facts = [
    ...(line === null ? [] : [...outcomes, { name: 'Push', text: formatPercent(push) }]),
    { name: `Our fair line for ${names.home}`, text: formatHandicap(roundTo(-median, 1)) },
  ];
  return (
    <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
      {facts.map(({ name, text }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-base text-accent">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
