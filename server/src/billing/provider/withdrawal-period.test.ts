import { expect, test } from 'vitest';
import { contractOf } from './withdrawal-period.ts';

test('a buyer can withdraw until the fourteenth day after the purchase is over in every time zone', () => {
  for (const purchasedAt of ['2026-11-15T00:00:00Z', '2026-11-15T12:00:00Z', '2026-11-15T23:59:59Z']) {
    const subscription = { id: 's', status: 'active', createdAt: new Date(purchasedAt), planType: 'monthly' } as const;
    const canAt = (now: string) => contractOf([subscription], new Date(now))?.canWithdraw;
    expect([purchasedAt, canAt('2026-11-30T11:59:59Z'), canAt('2026-11-30T12:00:00Z')]).toEqual([purchasedAt, true, false]);
  }
});
