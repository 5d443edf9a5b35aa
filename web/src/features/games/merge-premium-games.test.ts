import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/sample-games.ts';
import type { Game } from './game.ts';
import { addForecasts } from './merge-premium-games.ts';

const quote = { book: 'betmgm', market: 'moneyline', line: null, prices: [2.04, 1.8], quotedAt: undefined } as const;
const prices = { bookmakers: ['betmgm'], quotes: [quote] };
const game = (id: string, part: Partial<Game> = {}): Game => sampleGame({ id, ...part });
const moneyline = { market: 'moneyline', first: 0.6, push: 0, second: 0.4, line: null, gap: 0.02, bets: [] } as const;
const forecasts = { moneyline };

test('the public list decides which games are shown and brings the books; the premium list brings the forecasts', () => {
  const merged = addForecasts([game('a', { ...prices }), game('b')], [game('a', { forecasts }), game('c', { forecasts })]);
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(merged[0]).toMatchObject({ ...prices, forecasts });
  expect(merged[1]?.forecasts).toEqual({});
});

test('a game whose prices and forecast are unchanged stays the same object', () => {
  const [a, b, forecast] = [game('a'), game('b'), game('a', { forecasts })];
  const [before] = addForecasts([a, b], [forecast]);
  expect(addForecasts([a, game('b')], [forecast])[0]).toBe(before);
  const changed = game('a', { forecasts: { moneyline: { ...moneyline, first: 0.7 } } });
  expect(addForecasts([a, b], [changed])[0]?.forecasts.moneyline?.first).toBe(0.7);
});
