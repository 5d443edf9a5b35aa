import { expect, test } from 'vitest';
import { createReplicaFreshness } from './replica-freshness.ts';

test('a replica is as fresh as the newest position of the primary that it has replayed', () => {
  const freshness = createReplicaFreshness();
  freshness.addReplica(500n);
  expect(freshness.freshUntil(), 'nothing to compare with').toBe(-Infinity);
  freshness.addPrimary({ at: 1000, position: 100n });
  freshness.addReplica(99n);
  expect(freshness.freshUntil(), 'one byte is missing').toBe(-Infinity);
  freshness.addPrimary({ at: 2000, position: 100n });
  freshness.addPrimary({ at: 3000, position: 300n });
  freshness.addReplica(299n);
  expect(freshness.freshUntil(), 'nothing was written between the first two').toBe(2000);
  for (const at of [4000, 5000]) {
    freshness.addPrimary({ at, position: 300n });
    freshness.addReplica(299n); // it has lost its connection
  }
  expect(freshness.freshUntil()).toBe(2000);
  freshness.addReplica(300n);
  expect(freshness.freshUntil()).toBe(5000);
  freshness.discard();
  expect(freshness.freshUntil()).toBe(-Infinity);
});
