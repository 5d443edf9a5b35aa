import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnalyzedOffer } from '#contract/game-page.ts';
import type { OfferedBet } from '#web/features/games/offers/selected-offer.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { evaluateOffer } from './offers-of-game.ts';
import { OfferTable } from './offer-table.tsx';

const offer: AnalyzedOffer = {
  market: 'moneyline',
  side: 'home',
  book: 'betmgm',
  price: 2.1,
  line: null,
  isBest: true,
  published: { win: 0.5, push: 0 },
  claimed: 0.05,
};

function stakeOfSelected(bankroll: number) {
  const selected: OfferedBet[] = [];
  const shown = renderToStaticMarkup(
    <OfferTable
      name="Bucks"
      offers={[evaluateOffer(offer, [], { bankroll, fraction: 0.25, cap: 0.02 })]}
      renderOffer={(side, price) => {
        selected.push(side);
        return price;
      }}
    />,
  );
  return { stakeCents: selected[0]?.stakeCents, shown };
}

test('a selected price carries the stake that stands beside it; without a bankroll there is no amount', () => {
  const { stakeCents, shown } = stakeOfSelected(1000);
  expect(stakeCents).toBe(1136);
  expect(shown).toContain(formatUsd(1136));
  expect(stakeOfSelected(0).stakeCents).toBeUndefined();
});
