import { expect, test } from 'vitest';
import { firstWrongHistory } from '../../../test/billing-histories.ts';

test('with messages late, twice and out of order, slow looks, and our process dying anywhere, access is right once all are delivered', async () => {
  expect(await firstWrongHistory({ mayLose: false })).toBeNull();
}, 1_800_000);
