import { findCsv, readCsv } from './read-csv.ts';

/** One row of team_box.csv: one team's box score in one game. A statistic that is missing in the file is null. */
export interface TeamBoxRow {
  points: number;
  fgm: number | null;
  fga: number | null;
  fg3m: number | null;
  fg3a: number | null;
  ftm: number | null;
  fta: number | null;
  oreb: number | null;
  dreb: number | null;
  ast: number | null;
  stl: number | null;
  blk: number | null;
  tov: number | null;
  pf: number | null;
}

const STATS = ['fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta', 'oreb', 'dreb', 'ast', 'stl', 'blk', 'tov', 'pf'] as const;

/** Reads both teams' rows of every game by game id, home team first. */
export async function readTeamBox(directory: string): Promise<Map<string, [home: TeamBoxRow | null, away: TeamBoxRow | null]>> {
  const games = new Map<string, [TeamBoxRow | null, TeamBoxRow | null]>();
  await readCsv(findCsv(directory, 'team_box'), ['game_id', 'is_home', 'pts', ...STATS], (row) => {
    const gameId = row.text(0);
    const isHome = row.number(1) === 1;
    const pair = games.get(gameId) ?? [null, null];
    if (pair[0] === null && pair[1] === null) games.set(gameId, pair);
    pair[isHome ? 0 : 1] = {
      points: row.number(2) ?? 0,
      fgm: row.number(3),
      fga: row.number(4),
      fg3m: row.number(5),
      fg3a: row.number(6),
      ftm: row.number(7),
      fta: row.number(8),
      oreb: row.number(9),
      dreb: row.number(10),
      ast: row.number(11),
      stl: row.number(12),
      blk: row.number(13),
      tov: row.number(14),
      pf: row.number(15),
    };
  });
  return games;
}
