import { findOptionalCsv, readCsv } from './read-csv.ts';

export interface PublishedProbabilityRow {
  published: number | null;
  /** FiveThirtyEight's RAPTOR forecast, which is based on ratings of players. It ends with season 2023. */
  raptor: number | null;
}

export async function readFiveThirtyEight(directory: string): Promise<Map<string, PublishedProbabilityRow>> {
  const games = new Map<string, PublishedProbabilityRow>();
  const path = findOptionalCsv(directory, 'elo538');
  if (path === null) return games;
  await readCsv(path, (row) =>
    games.set(row.text('game_id'), { published: row.number('f538_published_prob_home'), raptor: row.number('f538_raptor_prob_home') }),
  );
  return games;
}
