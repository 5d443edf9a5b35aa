import { expect, test } from 'vitest';
import { choosePanelContent } from './choose-panel-content.ts';

const facts = { premium: 'loaded', probabilities: [0.4, 0.6] } as const;

test('a premium member sees the predictions', () => expect(choosePanelContent(facts)).toBe('predictions'));

test('all probabilities zero: coming soon; a single zero is a prediction', () => {
  expect(choosePanelContent({ ...facts, probabilities: [] })).toBe('coming-soon');
  expect(choosePanelContent({ ...facts, probabilities: [0, 0] })).toBe('coming-soon');
  expect(choosePanelContent({ ...facts, probabilities: [0, 1] })).toBe('predictions');
});

test('premium data on its way: a placeholder; not there: the request to reload', () => {
  expect(choosePanelContent({ ...facts, premium: 'pending' })).toBe('pending');
  expect(choosePanelContent({ ...facts, premium: 'failed' })).toBe('loading');
});
