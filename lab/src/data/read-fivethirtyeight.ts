import { findOptionalCsv, readCsv } from './read-csv.ts';

/** One row of elo538.csv: home win probabilities published by FiveThirtyEight and Neil Paine. */
export interface PublishedProbabilityRow {
  gameId: string;
  season: number;
  /** FiveThirtyEight's published forecast. */
  published: number | null;
  elo: number | null;
  raptor: number | null;
  paineElo: number | null;
}

const COLUMNS = [
  'game_id',
  'season',
  'f538_published_prob_home',
  'f538_elo_prob_home',
  'f538_raptor_prob_home',
  'paine_elo_prob_home',
] as const;

/** Reads the published probabilities by game id; empty when the file is missing. */
export async function readFiveThirtyEight(directory: string): Promise<Map<string, PublishedProbabilityRow>> {
  const games = new Map<string, PublishedProbabilityRow>();
  const path = findOptionalCsv(directory, 'elo538');
  if (path === null) return games;
  await readCsv(path, COLUMNS, (row) => {
    const gameId = row.text(0);
    games.set(gameId, {
      gameId,
      season: row.number(1) ?? 0,
      published: row.number(2),
      elo: row.number(3),
      raptor: row.number(4),
      paineElo: row.number(5),
    });
  });
  return games;
}
