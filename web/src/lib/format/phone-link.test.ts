import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['1-800-GAMBLER', 'tel:+18004262537'],
  ['1-800-MY-RESET', 'tel:+18006973738'],
  ['116 123', 'tel:116123'],
])('%s is dialed as %s', (number, link) => expect(phoneLink(number)).toBe(link));
