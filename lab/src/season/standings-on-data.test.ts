import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { readGames } from '#lab/data/read-games.ts';
import { readArguments } from '#lab/read-arguments.ts';
import { addResult, noResults, teamPosition, winsOf } from '#model/season/results.ts';
import { orderConferences } from '#model/season/standings.ts';
import { countsForStandings } from './season-forecasts.ts';

const { data } = readArguments([], process.env);
const seedsFile = join(data, '../contracts/season/data/final_seeds.csv');
const missing = !existsSync(data) || !existsSync(seedsFile);
if (missing) console.warn(`skipped: no data in ${data}`);

test.skipIf(missing)('the standings of nine real seasons are those of the league, and no tie is drawn by lot', async () => {
  const games = (await readGames(data)).filter(countsForStandings);
  const [, ...rows] = readFileSync(seedsFile, 'utf8').trim().split('\n');
  const real = Object.groupBy(
    rows.map((row) => row.split(',')),
    ([season]) => season!,
  );
  for (const [season, places = []] of Object.entries(real)) {
    const results = noResults();
    for (const game of games.filter((row) => row.season === Number(season)))
      addResult(results, teamPosition(game.home), teamPosition(game.away), game.homeScore - game.awayScore);
    const order = orderConferences(results, winsOf(results), () => {
      throw new Error(`a lot was drawn in ${season}`);
    });
    const ours = order.flatMap((conference) => conference.map((team, place) => `${teams[team]!.code} ${place + 1}`));
    expect(ours.toSorted()).toEqual(places.map(([, , code, , , , place]) => `${code} ${place}`).toSorted());
  }
});
