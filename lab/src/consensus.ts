import { compareConsensus } from './consensus/compare-consensus.ts';
import { readBooks } from './data/read-books.ts';
import { readGames } from './data/read-games.ts';
import { morningSnapshots } from './picks/morning-snapshots.ts';
import { readArguments } from './read-arguments.ts';
import { formatEstimate } from './report/format-numbers.ts';

/** Prints a table that compares the consensus of ten books with the median of five. */
const { data } = readArguments(process.argv.slice(2), process.env);
const rows = compareConsensus(await readGames(data), morningSnapshots(await readBooks(data)));
const lines = rows.map(({ market, candidate, games, result, close }) =>
  ['', market, candidate, games, formatEstimate(result, 5), formatEstimate(close, 5), ''].join(' | ').trim(),
);
process.stdout.write(`${['| market | consensus | games | result | close |', '|---|---|---|---|---|', ...lines].join('\n')}\n`);
