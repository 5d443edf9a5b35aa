import { defaultBooks } from '#domain/books.ts';
import { teams } from '#domain/teams.ts';
import { book, inHours, premiumGame, publicGame } from '../../web/test/sample-games.ts';

const gameCount = 15;

/** The busiest day of a season: 15 games with ten bookmakers in three markets. Another `shift` gives other prices for the same games. */
export function fullBoard(shift = 0) {
  const parts = Array.from({ length: gameCount }, (_, index) => ({
    id: `00226${String(index).padStart(5, '0')}`,
    away: teams[2 * index]!.code,
    home: teams[2 * index + 1]!.code,
    startsAt: inHours(3 + Math.floor(index / 3) / 2),
  }));
  return {
    latest: parts.map((part, index) => publicGame(part, booksOf(index, shift))),
    premium: parts.map((part) => premiumGame(part)),
    movements: {
      moneyline: parts.map(({ id }, index) => movementOf(id, (step) => 0.5 + 0.01 * ((step * 7 + index) % 5))),
      spread: parts.map(({ id }, index) => movementOf(id, (step) => -4 + 0.5 * ((step * 3 + index) % 4))),
      total: parts.map(({ id }, index) => movementOf(id, (step) => 222 + 0.5 * ((step * 3 + index) % 4))),
    },
  };
}

const movementOf = (id: string, valueAt: (step: number) => number) => ({
  game_id: id,
  opened_at: inHours(-30),
  values: Array.from({ length: 15 }, (_, step) => valueAt(step)),
});

function booksOf(game: number, shift: number) {
  return Object.fromEntries(
    defaultBooks.map((name, index) => {
      const price = 110 + 14 * game + 3 * index + shift;
      const prices = book(-price - 15, price, 220.5 + game + (index % 4 === 0 ? 0.5 : 0), -110 - shift, -110 - (index % 3) * 2);
      const spreads = { point: -1 - game / 2, home: -112 - shift, away: -108 - (index % 4) * 3 };
      return [name, { ...prices, spreads }];
    }),
  );
}
