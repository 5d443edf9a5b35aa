import { expect, test } from 'vitest';
import { findWrongHistory } from '../../test/billing/random-billing-histories.ts';

test('with lost messages as well, access is right after reconciliation', async () => {
  expect(await findWrongHistory({ mayLose: true })).toBeNull();
});
