import type { recordSums } from '#server/schema/track-record.ts';
import type { RecordGame } from '#server/track-record/record/record-game.ts';
import { homeResultsOf } from './baseline.ts';
import { pointOfSums } from './sum-bets.ts';
import { sumGames } from './sum-games.ts';

export type SumsRow = typeof recordSums.$inferSelect;

/** The rows of a month and of its days, for all teams together and for every team. The games have their baseline forecast. */
export function sumMonth(games: readonly RecordGame[]): SumsRow[] {
  return groupBy(games, ({ replay, season }) => `${replay} ${season}`).flatMap((ofSeason) => {
    const teams = new Set(ofSeason.flatMap(({ content }) => [content.home, content.away]));
    return ['', ...teams].flatMap((team) => {
      const list = ofSeason.filter(({ content }) => team === '' || content.home === team || content.away === team);
      const days = groupBy(list, ({ date }) => date).map((day) => rowOf(team, 'day', day));
      return days.concat(rowOf(team, 'month', list));
    });
  });
}

function rowOf(team: string, level: 'month' | 'day', games: readonly RecordGame[]): SumsRow {
  const { replay, season } = games[0]!;
  const date = games.reduce((latest, game) => (game.date > latest ? game.date : latest), '');
  const sums = sumGames(games);
  const key = { replay, team, level, period: level === 'day' ? date : date.slice(0, 7), season };
  return { ...key, ...homeResultsOf(games), sums: level === 'day' ? null : sums, point: pointOfSums(date, sums) };
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => [...Map.groupBy(items, keyOf).values()];
