import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markets } from './market.ts';
import { type ConfirmedPrice, expiryOf, isUsable, usableUntil } from './usable-price.ts';

const minute = 60_000;
const books = ['betmgm', 'draftkings', 'fanduel', 'hardrockbet'];

/** A game as its feed was read at `now`: each book confirmed its prices within the last hour, and changed each one before that. */
const game = fc
  .record({ now: fc.integer({ min: 24 * 60, max: 1e6 }).map((minutes) => minutes * minute), interval: fc.integer({ min: 1, max: 60 }) })
  .chain(({ now, interval }) => {
    const price = fc
      .record({
        book: fc.constantFrom(...books, 'novig'),
        market: fc.constantFrom(...markets),
        isWithdrawn: fc.boolean(),
        age: fc.integer({ min: 0, max: 60 * minute }),
        sinceChange: fc.integer({ min: 0, max: 120 * minute }),
      })
      .map(({ age, sinceChange, ...rest }): ConfirmedPrice => {
        const confirmedAt = now - age;
        const expiresAt = expiryOf(confirmedAt, interval * minute);
        return Object.assign(rest, { confirmedAt, changedAt: confirmedAt - sinceChange, expiresAt });
      });
    const prices = fc.uniqueArray(price, { selector: ({ book, market }) => `${book} ${market}`, minLength: 1, maxLength: 12 });
    return prices.map((ofGame) => ({ now, interval: interval * minute, ofGame }));
  });
const isUsableAt = (price: ConfirmedPrice, ofGame: readonly ConfirmedPrice[], now: number) =>
  isUsable({ usableUntil: usableUntil(price, ofGame) }, now);

test('a usable price was confirmed within two cycles and after the last move of the others, and its book offers all it did', () => {
  fc.assert(
    fc.property(game, ({ now, interval, ofGame }) => {
      for (const price of ofGame) {
        if (!isUsableAt(price, ofGame, now)) continue;
        expect(now - price.confirmedAt).toBeLessThanOrEqual(2 * (interval + minute));
        for (const other of ofGame) {
          if (other.book === price.book) expect(other.isWithdrawn).toBe(false);
          else if (other.market === price.market && !other.isWithdrawn && other.book !== 'novig')
            expect(other.changedAt).toBeLessThanOrEqual(price.confirmedAt + minute);
        }
      }
    }),
  );
});

test('a feed that answers every time leaves everything usable until the next answer, whatever its cadence', () => {
  fc.assert(
    fc.property(game, fc.double({ min: 0, max: 1, noNaN: true }), ({ now, interval, ofGame }, part) => {
      // The vendor reads each book once a minute, and prices can change with each reading.
      const answered = ofGame.map(({ book, market }, index): ConfirmedPrice => {
        const confirmedAt = now - (index % 60) * 1000;
        return { book, market, isWithdrawn: false, confirmedAt, changedAt: confirmedAt, expiresAt: expiryOf(confirmedAt, interval) };
      });
      for (const price of answered) expect(isUsableAt(price, answered, now + part * (interval + minute))).toBe(true);
    }),
  );
});

test('a price never becomes usable again without being confirmed, and nothing but its own game decides', () => {
  fc.assert(
    fc.property(game, fc.integer({ min: 0, max: 24 * 60 * minute }), ({ now, ofGame }, later) => {
      for (const price of ofGame) {
        if (isUsableAt(price, ofGame, now + later)) expect(isUsableAt(price, ofGame, now)).toBe(true);
        expect(usableUntil(price, ofGame.toReversed())).toBe(usableUntil(price, ofGame));
      }
    }),
  );
});

test('the evening of the withdrawn moneyline: the total of that book is not usable, although it was confirmed just now', () => {
  const at = 1000 * minute;
  const price = (book: string, market: ConfirmedPrice['market'], part: Partial<ConfirmedPrice> = {}): ConfirmedPrice => {
    return { book, market, isWithdrawn: false, confirmedAt: at, changedAt: 0, expiresAt: expiryOf(at, minute), ...part };
  };
  const others = books.slice(0, 3).map((book) => price(book, 'total', { changedAt: at - 10 * minute }));
  const total = price('hardrockbet', 'total');
  expect(isUsableAt(total, [...others, total], at)).toBe(true);
  expect(isUsableAt(total, [...others, total, price('hardrockbet', 'moneyline', { isWithdrawn: true })], at)).toBe(false);
  // Confirmed 3 minutes ago: the others have not moved since, or one of them has.
  const lagging = { ...total, confirmedAt: at - 3 * minute };
  expect(isUsableAt(lagging, [...others, lagging], at)).toBe(true);
  expect(isUsableAt(lagging, [...others, lagging, price('betrivers', 'total', { changedAt: at })], at)).toBe(false);
  expect(isUsableAt(lagging, [...others, lagging, price('novig', 'total', { changedAt: at })], at)).toBe(true);
});

test('a price of which nothing is known counts as usable, one that was withdrawn never does', () => {
  expect([isUsable({}, 0), isUsable({ usableUntil: null }, 0), isUsable({ usableUntil: 5 }, 5), isUsable({ usableUntil: 5 }, 6)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
