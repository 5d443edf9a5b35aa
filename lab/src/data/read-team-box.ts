import { findCsv, readCsv } from './read-csv.ts';

const STATS = ['pts', 'fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta', 'oreb', 'dreb', 'ast', 'stl', 'blk', 'tov', 'pf'] as const;

export type TeamBoxRow = Readonly<Record<(typeof STATS)[number], number | null>>;

export async function readTeamBox(directory: string): Promise<Map<string, [home: TeamBoxRow | null, away: TeamBoxRow | null]>> {
  const games = new Map<string, [TeamBoxRow | null, TeamBoxRow | null]>();
  await readCsv(findCsv(directory, 'team_box'), (row) => {
    const gameId = row.text('game_id');
    const isHome = row.number('is_home') === 1;
    const pair = games.get(gameId) ?? [null, null];
    if (pair[0] === null && pair[1] === null) games.set(gameId, pair);
    pair[isHome ? 0 : 1] = Object.fromEntries(STATS.map((stat) => [stat, row.number(stat)])) as TeamBoxRow;
  });
  return games;
}
