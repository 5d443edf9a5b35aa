import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasUsLicense, knownBooks } from '#domain/books.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { runsOf } from '../../test/random/random-tests.ts';
import { isUsableLink, offerLink } from './offer-link.ts';

const slip = {
  betmgm: 'https://sports.{state}.betmgm.com/en/sports?options=2:7828205-204281167-782135455&type=Single',
  betrivers: 'https://{state}.betrivers.com/?page=sportsbook#event/1024787482?coupon={pickType}|4323745002|{wagerAmount}',
  fanduel: 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.516459178&selectionId=3081409',
};

test('every licensed book has a home page of its own, and no other book has an address', () => {
  const homes = knownBooks.map((book) => offerLink(book, null, 0, undefined));
  expect(knownBooks.filter((_, index) => homes[index] !== null)).toEqual(knownBooks.filter((book) => hasUsLicense(book)));
  const found = homes.filter((home) => home !== null);
  expect(new Set(found).size, 'Hard Rock Bet has one page for the prices of four regions').toBe(found.length - 3);
});

test.each([
  ['betmgm', 'https://sports.nj.betmgm.com/en/sports?options=2:7828205-204281167-782135455&type=Single'],
  ['betrivers', 'https://nj.betrivers.com/?page=sportsbook#event/1024787482?coupon=single|4323745002|'],
  ['fanduel', slip.fanduel],
] as const)('the bet slip of %s is filled for New Jersey', (book, filled) => {
  expect(offerLink(book, [slip[book], null, null], 0, 'NJ')).toBe(filled);
});

test('without a state, a link that needs one gives way to the page of the game, then to the home page', () => {
  const page = 'https://www.betmgm.com/en/games/17';
  expect(offerLink('betmgm', [null, slip.betmgm, page], 1, undefined)).toBe(page);
  expect(offerLink('betmgm', [null, slip.betmgm, slip.betmgm], 1, undefined)).toBe('https://sports.betmgm.com/');
  expect(offerLink('fanduel', [null, slip.fanduel, null], 1, undefined)).toBe(slip.fanduel);
});

test.each([
  'https://sports.betmgm.com.evil.com/',
  'https://evilbetmgm.com/',
  'https://sports.betmgm.com@evil.com/',
  'https://nj:x@sports.betmgm.com/',
  'https://evil.com\\.betmgm.com/',
  'https:/\\evil.com/?.betmgm.com',
  'https://sports.bеtmgm.com/',
  'https://evil.com/#.betmgm.com',
  'https://sports.betmgm.com:8443/',
  'http://sports.betmgm.com/',
  'javascript:alert(1)//.betmgm.com',
  'betmgm://sports.betmgm.com/',
  'https://sports.betmgm.com/\r\nSet-Cookie: a=b',
  'https://sports.betmgm.com/{other}',
  'https://sports.betmgm.com/%7Bstate%7D',
  'https://%7Bstate%7D.betmgm.com/',
  `https://sports.betmgm.com/${'a'.repeat(2000)}`,
])('%j is not a link of BetMGM', (link) => {
  expect(isUsableLink('betmgm', link)).toBe(false);
  expect(offerLink('betmgm', [link, null, null], 0, 'NJ')).toBe('https://sports.betmgm.com/');
});

test('whatever the feed sends, an address is null or https on a host of this very book', () => {
  const licensed = knownBooks.filter((book) => hasUsLicense(book));
  const domains = new Map(licensed.map((book) => [book, /[^./]+\.[^./]+(?=\/$)/.exec(offerLink(book, null, 0, undefined)!)![0]]));
  const hostile = 'https:// http:// javascript: evil.com {state} {pickType} { } @ / // . : # ? %2e %7b %00 xn-- ::1 80 | & a'.split(' ');
  const part = fc.constantFrom(...domains.values(), ...hostile, '\\', '\t', '\n', ' ', '\u3002', '\uff0e', '\u0435');
  const built = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  const link = fc.oneof(
    built,
    built.map((rest) => `https://${rest}`),
    fc.constantFrom(...Object.values(slip), null),
  );
  const state = fc.constantFrom(undefined, ...usStateCodes);
  const isSafe = (address: string, domain: string) => {
    const host = /^https:\/\/([a-z\d.-]+)\/[!-~]*$/.exec(address)?.[1];
    return `.${host}`.endsWith(`.${domain}`) && !/[{}@\\]/.test(address);
  };
  fc.assert(
    fc.property(fc.constantFrom(...knownBooks), fc.tuple(link, link, link), fc.constantFrom(0, 1), state, (book, links, side, usState) => {
      const address = offerLink(book, links, side, usState);
      const domain = domains.get(book);
      return address === null ? domain === undefined : isSafe(address, domain!);
    }),
    { numRuns: runsOf(3000) },
  );
});
