import { expect, test } from 'vitest';
import { findWrongHistory } from '../../../test/billing/billing-histories.ts';

test('with messages late, twice and out of order, slow looks, and our process dying anywhere, access is right once all are delivered', async () => {
  expect(await findWrongHistory({ mayLose: false })).toBeNull();
}, 1_800_000);
