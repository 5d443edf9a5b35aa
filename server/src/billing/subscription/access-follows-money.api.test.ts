import { expect, test } from 'vitest';
import { findUnfairHistory } from '../../../test/billing/random-pause-histories.ts';

test('over random time-outs, plan changes, cancellations, failing cards, refunds and disputes, access never exceeds what was paid, and no pause is charged', async () => {
  expect(await findUnfairHistory()).toBeNull();
});
