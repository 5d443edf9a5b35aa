import { expect, test } from 'vitest';
import { lastGrant } from './grant-store.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const grant = (endsAt: Date | null, revokedAt: Date | null = null) => ({ endsAt, revokedAt });

test('the grant that lasts longest counts, and an ended one says whether it expired or was revoked', () => {
  const now = at(17);
  expect(lastGrant([], now)).toBeUndefined();
  expect(lastGrant([grant(at(20)), grant(at(30)), grant(at(10))], now)).toEqual({ state: 'active', endsAt: at(30) });
  expect(lastGrant([grant(null), grant(at(30))], now)).toEqual({ state: 'active', endsAt: null });
  expect(lastGrant([grant(at(10)), grant(at(12), at(16))], now)).toEqual({ state: 'expired', endsAt: at(12) });
  expect(lastGrant([grant(at(10)), grant(null, at(16))], now)).toEqual({ state: 'revoked', endsAt: at(16) });
  expect(lastGrant([grant(at(30), at(16)), grant(at(18))], now)).toEqual({ state: 'active', endsAt: at(18) });
});
