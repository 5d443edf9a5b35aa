import { expect, test } from 'vitest';
import { firstWrongHistory } from '../../../test/billing-histories.ts';

test('with messages lost as well, access is right after reconciliation', async () => {
  expect(await firstWrongHistory({ mayLose: true })).toBeNull();
}, 1_800_000);
