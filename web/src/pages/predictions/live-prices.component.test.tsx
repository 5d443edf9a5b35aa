import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp, textOf } from '../../../test/render-app.tsx';
import { book, publicGame } from '../../../test/sample-games.ts';

/** A connection whose events the test sends. */
class ControlledSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: ControlledSource | undefined;
  readonly readyState = 1;
  constructor() {
    super();
    ControlledSource.last = this;
  }
  close(): void {
    ControlledSource.last = undefined;
  }
}

const tellOfChange = () =>
  act(async () => {
    ControlledSource.last!.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topics: ['prices:other', 'prices:1'] }) }));
  });

const pricesOf = (home: number, away: number, ageMinutes?: number) =>
  publicGame({}, { betmgm: book(home, away, 224.5, -110, -110, ageMinutes) });

test('a changed price appears on an open page without a reload', async () => {
  vi.stubGlobal('EventSource', ControlledSource);
  let prices = pricesOf(-125, 105);
  await renderApp('/predictions', { answers: { '/api/games': () => [prices] } });
  expect(textOf((await screen.findAllByRole('definition'))[0]!)).toBe('−125');
  await waitFor(() => expect(ControlledSource.last).toBeDefined());
  prices = pricesOf(-140, 118);
  await tellOfChange();
  await waitFor(() => expect(textOf(screen.getAllByRole('definition')[0]!)).toBe('−140'));
});

test('the board marks a changed price, and no price because another market is shown', async () => {
  vi.stubGlobal('EventSource', ControlledSource);
  let prices = pricesOf(-125, 105);
  const { user } = await renderApp('/predictions?view=board', {
    answers: { '/api/games': () => [prices], '/api/board/movement/:market': [] },
  });
  const board = await screen.findByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  await waitFor(() => expect(ControlledSource.last).toBeDefined());
  prices = pricesOf(-140, 118);
  await tellOfChange();
  await waitFor(() => expect(textOf(board)).toMatch(/\+118 risen.*−140 fallen/));
  await user.click(screen.getByRole('button', { name: 'Over/Under' }));
  const totals = await screen.findByRole('table', { name: 'Over/Under odds of every game and bookmaker' });
  expect(textOf(totals)).toContain('−110');
  expect(textOf(totals)).not.toMatch(/risen|fallen|[▲▼]/);
});

test('a price that the bookmaker confirms unchanged does not grow old on an open page', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  await renderApp('/predictions', { answers: { '/api/games': () => [pricesOf(-150, 130, 2)] } });
  expect(await screen.findByText('Updated 2 min ago')).toBeDefined();
  const tick = async (ms: number) => {
    await act(async () => {
      for (const [work, everyMs] of intervals.mock.calls) if (everyMs === ms) work();
    });
  };
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await waitFor(async () => {
    await tick(60_000);
    expect(screen.getByText('Updated 2 min ago')).toBeDefined();
  });
});
