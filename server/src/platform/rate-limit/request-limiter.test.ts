import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRequestLimiter, requestLimits } from './request-limiter.ts';

const anonymous = { address: '203.0.113.1', userId: undefined };
const { perAccount, perAddress } = requestLimits.vendor;

test('a caller may use the whole limit at once, and then one request after each share of the period', () => {
  let now = 0;
  const { requests, seconds } = requestLimits['operator-token'].perAddress;
  const limiter = createRequestLimiter(() => now);
  for (let use = 0; use < requests; use++) expect(limiter.take('operator-token', anonymous)).toBe(0);
  const wait = seconds / requests;
  for (let round = 0; round < 3; round++) {
    expect(limiter.wait('operator-token', anonymous)).toBe(wait);
    expect(limiter.take('operator-token', anonymous)).toBe(wait);
    now += wait * 1000;
    expect(limiter.take('operator-token', anonymous)).toBe(0);
  }
});

test('a signed-in user is counted by account on every address, and by address like everyone else', () => {
  const limiter = createRequestLimiter(() => 0);
  for (let use = 0; use < perAccount.requests; use++) expect(limiter.take('vendor', { address: `203.0.113.${use}`, userId: 1 })).toBe(0);
  expect(limiter.take('vendor', { address: '198.51.100.1', userId: 1 })).toBeGreaterThan(0);
  expect(limiter.take('vendor', { address: '198.51.100.1', userId: 2 })).toBe(0);
  expect(limiter.take('computation', { address: '198.51.100.1', userId: 1 })).toBe(0);
});

test('over any time a caller gets at most the limit and one request for each share of the time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 400 }), (pauses) => {
      let now = 0;
      const limiter = createRequestLimiter(() => now);
      let allowed = 0;
      for (const pause of pauses) {
        now += pause;
        if (limiter.take('vendor', anonymous) === 0) allowed += 1;
      }
      expect(allowed).toBeLessThanOrEqual(perAddress.requests + now / ((perAddress.seconds * 1000) / perAddress.requests));
    }),
  );
});

test('any number of callers leaves the memory bounded, and those who used little are forgotten first', () => {
  let now = 0;
  const limiter = createRequestLimiter(() => now, 100);
  for (let use = 0; use < perAddress.requests; use++) limiter.take('vendor', anonymous);
  for (let other = 0; other < 10_000; other++) {
    now += 100;
    limiter.take('vendor', { address: `other ${other}`, userId: undefined });
    if (other === 50) expect(limiter.take('page', anonymous)).toBe(0);
  }
  now = 0;
  expect(limiter.take('vendor', anonymous)).toBe(0); // forgotten, because 10,000 others came after
});
