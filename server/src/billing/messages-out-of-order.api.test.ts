import { expect, test } from 'vitest';
import { findWrongHistory } from '../../test/billing/random-billing-histories.ts';

test('with late, repeated and reordered messages, slow syncs and crashes at any step, access is right once all messages are delivered', async () => {
  expect(await findWrongHistory({ mayLose: false })).toBeNull();
});
