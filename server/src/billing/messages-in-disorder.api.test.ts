import { test } from 'vitest';
import { checkHistories } from '../../test/billing-histories.ts';

test('with messages late, twice and out of order, slow looks, and our process dying anywhere, access is right once all are delivered', async () => {
  await checkHistories(false);
}, 1_800_000);
