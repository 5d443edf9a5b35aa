import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectOffer } from '#web/features/games/offers/selected-offer.ts';
import type { UsState } from '#domain/us-states.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { expectAccessible, renderApp, textOf } from '../../../../test/render-app.tsx';
import { inHours, publicGame } from '../../../../test/sample-games.ts';

const offer = {
  gameId: 'a',
  names: { away: 'Boston Celtics', home: 'Los Angeles Lakers' },
  market: 'total',
  side: 'over',
  line: 224.5,
  price: 1.9,
} as const;

/** The address of the book link in the dialog of an offer, for a reader in `usState`; null if the dialog has no such link. */
async function linkTo(book: string, usState: UsState | null, startsInHours = 2): Promise<string | null> {
  await act(async () => {
    choices.choose({ state: usState, books: [] });
    selectOffer({ ...offer, book, startsAt: Date.parse(inHours(startsInHours)) });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Over 224.5' }));
  return dialog.queryByRole('link', { name: /^Bet at/ })?.getAttribute('href') ?? null;
}

test('a visitor selects a price and gets a link to its book, with the warnings, and an invitation to the bet log', async () => {
  const { user } = await renderApp('/predictions', { answers: { '/api/games': [publicGame()] } });
  const game = within(await screen.findByRole('article'));
  await user.click((await game.findAllByRole('button', { name: '−125' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Los Angeles Lakers to win' });
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Bet at BetMGM (opens in a new tab)' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/games\/[^/]+\/book-link\?market=moneyline&side=home&book=betmgm$/);
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  expect(textOf(dialog)).toMatch(/Odds may have moved\. If betting stops being fun, talk to someone: 1-800-GAMBLER/);
  expect(within(dialog).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toContain('tab=register');
  expect(within(dialog).queryByRole('button', { name: 'Add to bet log' })).toBeNull();
  await expectAccessible('the offer of a visitor');
});

test('a link names the reader’s state, and leads to no book that takes no bets there or has no US license', async () => {
  await renderApp('/terms');
  const address = '/api/games/a/book-link?market=total&side=over&book=fanduel';
  expect(await linkTo('fanduel', null)).toBe(address);
  expect(await linkTo('fanduel', 'NJ')).toBe(`${address}&state=NJ`);
  expect(await linkTo('fanduel', 'CA')).toBeNull();
  for (const state of [null, 'NJ'] as const) expect(await linkTo('pinnacle', state)).toBeNull();
});

test('a link ends with the start of the game', async () => {
  await renderApp('/terms');
  expect(await linkTo('fanduel', null, 0.1)).not.toBeNull();
  expect(await linkTo('fanduel', null, -0.1)).toBeNull();
});

test('a price that is not usable is struck with its age in the dialog, and leads to no book', async () => {
  await renderApp('/terms');
  const seen = { quotedAt: Date.parse(inHours(-0.1)), startsAt: Date.parse(inHours(2)), book: 'fanduel' };
  for (const usableUntil of [Date.parse(inHours(-0.01)), null]) {
    await act(async () => selectOffer({ ...offer, ...seen, usableUntil }));
    const dialog = await screen.findByRole('dialog', { name: 'Over 224.5' });
    expect(dialog.querySelector('s')?.parentElement?.textContent).toContain('−111 at FanDuel6 min outdated, 6 minutes old');
    expect(within(dialog).queryByRole('link', { name: /^Bet at/ })).toBeNull();
  }
});
