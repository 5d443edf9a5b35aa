import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { addResult, noResults, winsOf, type Results } from './results.ts';
import { orderConferences } from './standings.ts';

const at = (code: string): number => teams.findIndex((team) => team.code === code);

/** `BOS 2 NYK` means that Boston beat New York twice, by one point each. */
function resultsOf(...lines: string[]): Results {
  const results = noResults();
  for (const line of lines) {
    const [winner, times, loser] = line.split(' ') as [string, string, string];
    for (let game = 0; game < Number(times); game++) addResult(results, at(winner), at(loser), 1);
  }
  return results;
}

/** A lot puts the last of the tied teams first. The tests expect the opposite. */
const drawLast = (): number => 0.999;

/** The order of these teams in the standings of their conference. */
function orderOf(results: Results, codes: string, random = drawLast): string {
  const listed = codes.split(' ');
  const order = orderConferences(results, winsOf(results), () => random()).flat();
  return order
    .map((team) => teams[team]!.code)
    .filter((code) => listed.includes(code))
    .join(' ');
}

/** Gives every other team a different record, so that no other tie is drawn by lot. */
function settleOthers(results: Results, codes: string): Results {
  const rest = teams.filter(({ code }) => !codes.split(' ').includes(code));
  for (const [index, { code }] of rest.entries()) {
    for (const other of rest.slice(index + 1)) addResult(results, at(code), at(other.code), 1);
  }
  return results;
}

const order = (codes: string, ...lines: string[]): string => orderOf(settleOthers(resultsOf(...lines), codes), codes);

test('two tied teams are ordered by their games against each other, although the other one won its division', () => {
  // Boston leads the Atlantic Division, Miami is behind Orlando.
  expect(order('BOS MIA ORL', 'MIA 2 BOS', 'BOS 42 DAL', 'MIA 40 DAL', 'DAL 2 MIA', 'ORL 60 DAL')).toBe('ORL MIA BOS');
});

test('without a winner between them, the winner of a division is ahead', () => {
  expect(order('BOS MIA ORL', 'MIA 1 BOS', 'BOS 41 DAL', 'BOS 1 MIA', 'MIA 41 DAL', 'ORL 60 DAL')).toBe('ORL BOS MIA');
});

test('two teams of one division are ordered by the games in it, others by those in their conference', () => {
  // Neither Chicago nor Detroit leads the Central Division: Cleveland does.
  expect(order('CHI DET CLE', 'CLE 9 DAL', 'DET 1 IND', 'CHI 1 DAL', 'IND 1 CHI', 'DAL 1 DET')).toBe('CLE DET CHI');
  expect(order('CHI MIA CLE ORL', 'CLE 9 DAL', 'ORL 9 DAL', 'MIA 1 IND', 'CHI 1 DAL', 'IND 1 CHI', 'DAL 1 MIA')).toMatch(/MIA CHI$/);
});

test('of three tied teams, a division winner is first although both others beat it; the others start again with the rules for two', () => {
  const lines = ['CHI 2 NYK', 'MIA 2 NYK', 'CHI 2 MIA', 'NYK 150 DAL', 'CHI 146 DAL', 'DAL 4 CHI', 'MIA 148 DAL', 'DAL 2 MIA'];
  expect(order('CHI MIA NYK CLE ORL', ...lines, 'CLE 60 DAL', 'ORL 61 DAL')).toMatch(/NYK CHI MIA$/);
});

test('what no rule decides is drawn by lot', () => {
  const tied = settleOthers(resultsOf(), 'BOS MIA');
  addResult(tied, at('ORL'), at('DAL'), 1);
  const results = (drawn: number): string => orderOf(tied, 'BOS MIA', () => drawn);
  expect(new Set([results(0), results(0.99)]).size).toBe(2);
});
