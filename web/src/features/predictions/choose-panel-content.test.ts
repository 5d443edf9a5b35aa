import { expect, test } from 'vitest';
import { panelState } from './choose-panel-content.ts';

const ready = { tier: 'premium', hasPremium: true, isLive: false, probabilities: [0.4, 0.6] } as const;

test('a premium member sees the numbers', () => expect(panelState(ready)).toBe('ready'));
test('nobody else does', () => {
  for (const tier of ['anonymous', 'free'] as const) expect(panelState({ ...ready, tier })).toBe('locked');
});
test('all probabilities zero: coming soon; one of them zero is a number', () => {
  expect(panelState({ ...ready, probabilities: [0, 0] })).toBe('coming-soon');
  expect(panelState({ ...ready, probabilities: [0, 1] })).toBe('ready');
});
test('premium data absent altogether: loading', () => expect(panelState({ ...ready, hasPremium: false })).toBe('loading'));
test('a game in progress says so to everyone', () => {
  for (const tier of ['anonymous', 'free', 'premium'] as const) expect(panelState({ ...ready, tier, isLive: true })).toBe('in-progress');
});
