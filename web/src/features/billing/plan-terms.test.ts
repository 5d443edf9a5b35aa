import { expect, test } from 'vitest';
import { planOf } from '#domain/plans/plans.ts';
import { bestValuePlan, chargeTerms, pricePerMonth, savingPercent } from './plan-terms.ts';

const [monthly, annual] = [planOf('monthly'), planOf('annual')];
const zone = 'America/New_York';
const now = Date.parse('2026-11-15T17:00:00Z');

test('the annual plan is the best value: it saves 25% and costs $22.50 a month; a quarter is compared with three months', () => {
  expect([bestValuePlan, savingPercent(annual), pricePerMonth(annual)]).toEqual([annual, 25, '$22.50']);
  const quarterly = { ...monthly, months: 3, priceInCents: 7999 };
  expect([savingPercent(quarterly), pricePerMonth(quarterly), savingPercent(monthly)]).toEqual([11, '$26.66', 0]);
});

test('the terms state the trial, the amount, the interval and the day of the first charge', () => {
  expect(chargeTerms(monthly, { hasTrial: true, now, timeZone: zone })).toBe(
    '7 days free, then $29.99 every month until you cancel. First charge Nov 22.',
  );
  expect(chargeTerms(annual, { hasTrial: true, now, timeZone: zone })).toBe(
    '7 days free, then $269.99 every year until you cancel. First charge Nov 22.',
  );
});

test('without a trial the first charge is today, and no word promises a trial', () => {
  const terms = chargeTerms(monthly, { hasTrial: false, now, timeZone: zone });
  expect(terms).toBe('$29.99 today, then $29.99 every month until you cancel.');
});

test('the first charge is dated in the reader’s time zone', () => {
  const lateEvening = Date.parse('2026-11-15T23:30:00Z');
  expect(chargeTerms(monthly, { hasTrial: true, now: lateEvening, timeZone: 'Asia/Tokyo' })).toContain('First charge Nov 23.');
});
