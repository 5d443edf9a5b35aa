import { expect, test } from 'vitest';
import { createEventHistory } from './event-history.ts';

const event = (id: number) => ({ id, topic: 'game' as const, subject: `g${id}` });

test('the position waits for open transactions, but not for ids that were missing at the start', () => {
  const history = createEventHistory(20, [event(10), event(20)], 0);
  expect(history.position()).toBe(20);
  history.add([event(21), event(23)], 0);
  expect(history.position()).toBe(21);
  history.add([event(22)], 0);
  expect(history.position()).toBe(23);
  expect(history.since(21)?.map(({ id }) => id)).toEqual([23, 22]);
  expect([history.since(8), history.since(24)]).toEqual([undefined, undefined]);
});
