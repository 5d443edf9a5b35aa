import type { GameAnalysis } from '#contract/game-page.ts';
import { publishedMarket } from '#contract/ledger-markets.ts';
import { type PredictedMarket, predictedMarkets, teamSides } from '#domain/market/market.ts';
import { formatHandicap, rules, type TeamNames } from '#domain/market/rules.ts';
import { likelierSide } from '#domain/market/market-forecast.ts';
import { roundTo } from '#domain/round-to.ts';
import { describeValue, explainBetSide } from '#web/features/predictions/describe-value.ts';
import type { GameView } from '#web/features/games/game.ts';
import { BookLink } from '#web/features/games/links/book-link.tsx';
import { gameOfOffers, useRenderOffer } from '#web/features/games/offers/offer-button.tsx';
import { marketNames } from '#web/lib/format/market-names.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { changeStakeSettings, kellyFractions, stakeCaps, useStakePlan } from '#web/lib/settings/stake-settings.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { comparedOffers, type OfferEvaluation, picksAtComparedBooks } from './offers-of-game.ts';
import { OfferTable } from './offer-table.tsx';
import type { LedgerContent } from '#contract/ledger.ts';
import { formatBet, formatBetSide } from '#domain/market/format-bet.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import type { StakePlan } from '#domain/picks/stake-plan.ts';
import { NumberField } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { BetChances } from '#domain/odds/expected-value.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TermNote } from '#web/ui/term/term-note.tsx';

/** The recommended bets and all books' offers. It opens with the market that the address names, otherwise with that of the best bet. */
export function ValueAnalysis({ analysis, game }: { readonly analysis: GameAnalysis; readonly game: GameView }) {
  const plan = useStakePlan();
  const names = { home: game.home.name, away: game.away.name };
  const renderOffer = useRenderOffer(gameOfOffers(game));
  const offers = comparedOffers(analysis, game, plan);
  const recommended = recommendedBets(analysis, offers, game);
  const spread = analysis.entries.at(-1)?.content?.spread;
  const opened = useQueryParam('market', openedFirst(recommended[0]));
  return (
    <div className="grid grid-cols-1 gap-5">
      <RecommendedBets bets={recommended} game={game} />
      <Tabs
        label="Market"
        selected={opened.value}
        addressOf={opened.addressOf}
        tabs={predictedMarkets.map((market) => ({
          value: market,
          label: marketNames[market],
          content: (
            <div className="grid grid-cols-1 gap-8">
              {market === 'spread' && spread && <SpreadFacts spread={spread} names={names} />}
              <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
                {rules[market].sides.map((side) => (
                  <OfferTable
                    key={side}
                    name={rules[market].sideName(side, names)}
                    renderOffer={renderOffer}
                    offers={offers.filter((offer) => offer.market === market && offer.side === side)}
                  />
                ))}
              </div>
              <p className="max-w-[75ch] text-sm text-muted">
                <TermNote term="expected value">EV</TermNote> is what the price earns per dollar on average if our probability is right. The{' '}
                <TermNote term="value gap">value gap</TermNote> is the part of it that past picks of this market earned at the close: never
                more than the EV. <TermNote term="Kelly stake">Stakes</TermNote> follow the value gap: take one offer per side. Small
                figures are the fair price, our probability, and what past gaps of this size were worth at the close. Where we claim none,
                and why: <TextLink href="/how-it-works">how it works</TextLink>.
              </p>
            </div>
          ),
        }))}
      />
      <StakeFields plan={plan} />
    </div>
  );
}

/** The picks, with our probabilities of the same offer. */
function recommendedBets(analysis: GameAnalysis, offers: readonly OfferEvaluation[], game: GameView): readonly RecommendedBet[] {
  const content = analysis.entries.at(-1)?.content;
  if (!content) return [];
  return picksAtComparedBooks(analysis, game).map((bet) => {
    const { market, side, book, line, price } = bet;
    const published = offers.find(
      (one) =>
        one.market === market && one.side === side && one.book === book && one.line === line && roundTo(one.price) === roundTo(price),
    )?.published;
    const forecast = publishedMarket(content, market);
    const reason = published && forecast ? explainBetSide({ side, ...published }, likelierSide({ market, ...forecast })) : undefined;
    return Object.assign({}, bet, { published, reason });
  });
}

function openedFirst(bet: RecommendedBet | undefined): readonly [PredictedMarket, ...PredictedMarket[]] {
  const first = bet?.market ?? 'moneyline';
  return [first, ...predictedMarkets.filter((market) => market !== first)];
}

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
          <dd className="figures text-base">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const fractionNames: Readonly<Record<number, string>> = { 1: 'Full', 0.5: 'Half', 0.25: 'A quarter', 0.125: 'An eighth' };
const fractions = kellyFractions.map((fraction) => ({ value: String(fraction), label: fractionNames[fraction] ?? String(fraction) }));
const caps = stakeCaps.map((cap) => ({ value: String(cap), label: `${cap * 100}%` }));

function StakeFields({ plan }: { readonly plan: StakePlan }) {
  return (
    <fieldset className="no-print">
      <legend className="sr-only">Stakes</legend>
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1 sm:max-w-xl sm:grid-cols-3">
        <NumberField
          label="Bankroll in $"
          placeholder="0"
          className="max-sm:col-span-full"
          defaultValue={plan.bankroll === 0 ? '' : String(plan.bankroll)}
          onInput={(event) => changeStakeSettings({ bankroll: Number(event.currentTarget.value.replaceAll(/[^\d.]/g, '')) })}
        />
        <Select
          inForm
          label="Kelly fraction"
          options={fractions}
          value={String(plan.fraction)}
          onChange={(value) => changeStakeSettings({ fraction: Number(value) })}
        />
        <Select
          inForm
          label="Largest stake"
          options={caps}
          value={String(plan.cap)}
          onChange={(value) => changeStakeSettings({ cap: Number(value) })}
        />
      </div>
      <p className="mt-2 text-xs text-muted">Stored in this browser only. No stake is ever more than 5% of the bankroll.</p>
    </fieldset>
  );
}

interface RecommendedBet extends ClaimedBet {
  /** Our probabilities at the line of the bet; undefined if the book no longer has this offer. */
  readonly published: BetChances | undefined;
  /** Why the bet is on this side, if a reader would expect the other one. */
  readonly reason: string | undefined;
}

function RecommendedBets({ bets, game }: { readonly bets: readonly RecommendedBet[]; readonly game: GameView }) {
  const isFiltered = game.compared.length > 0;
  const format = useOddsFormat();
  const offers = gameOfOffers(game);
  if (bets.length === 0) {
    return (
      <div>
        <p className="heading">{isFiltered ? 'No recommended bet at your books' : 'No bet is recommended'}</p>
        <p className="mt-1 text-sm text-muted">
          At our probabilities, no offer{isFiltered && ' of your books'} has enough value for a claim.
        </p>
      </div>
    );
  }
  return (
    <div>
      <h3 className="label text-muted">{bets.length === 1 ? 'Recommended bet' : 'Recommended bets'}</h3>
      <ul>
        {bets.map((bet) => (
          <li key={bet.market} className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="heading">{formatBet(bet, offers.names, format)}</span>
            <span className="text-sm text-muted">
              value gap <span className="figures text-base text-positive">{formatValueGap(bet.claimed)}</span>
            </span>
            <span className="w-full text-sm text-muted">
              {bet.published ? describeValue({ ...bet.published, price: bet.price }) : 'The book has changed this offer.'}
              {bet.reason && <span className="block text-text">{bet.reason}</span>}
            </span>
            {bet.published && <BookLink offer={{ ...offers, ...bet }} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
