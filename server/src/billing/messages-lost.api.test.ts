import { test } from 'vitest';
import { checkHistories } from '../../test/billing-histories.ts';

test('with messages lost as well, access is right after reconciliation', async () => {
  await checkHistories(true);
}, 1_800_000);
