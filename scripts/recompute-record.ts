import { recordSummary, type RecordTable } from '#contract/track-record.ts';
import { settledPage, type SettledPrediction } from '#contract/settled-predictions.ts';
import { differences } from './recompute-record/differences.ts';
import { readFacts, type Fact, type Read } from './recompute-record/facts.ts';
import { factsFor, recompute, settledLine, type Question } from './recompute-record/recompute.ts';
import { tableOf } from './recompute-record/tables.ts';

/*
 * Works every figure of /track-record out again from what anyone can read (ledger, results, prices) and names those that
 * differ: `npm run recompute-record -- https://…`. It shares no code with the server's own computation.
 */

export interface Recomputation {
  readonly games: number;
  readonly questions: number;
  /** How many figures were compared. */
  readonly figures: number;
  readonly differences: readonly string[];
}

export async function recomputeRecord(read: Read): Promise<Recomputation> {
  const { version, facts } = await readFacts(read);
  const found: string[] = [];
  let figures = 0;
  const compare = (path: string, ours: unknown, theirs: unknown) => {
    const outcome = differences(ours, theirs);
    figures += outcome.figures;
    found.push(...outcome.found.map((difference) => `${path} ${difference}`));
  };
  const questions = questionsOf(facts);
  for (const question of questions) {
    const path = `/api/record/summary?${search(question)}`;
    const theirs = recordSummary.parse(JSON.parse(await read(path)));
    if (theirs.version !== version) return recomputeRecord(read);
    compare(path, recompute(version, facts, question), theirs);
  }
  for (const question of questions.filter(({ season, month, team }) => [season, month, team].every((value) => value === undefined))) {
    const lines = factsFor(facts, question).map(settledLine).toReversed();
    compare(`predictions ${search(question)}`, lines, await readLines(read, question));
    const summary = recompute(version, facts, question);
    for (const table of tables) {
      const path = `/api/record/tables/${table}?${search(question)}`;
      compare(path, tableOf(table, summary, lines), parseTable(await read(path)));
    }
  }
  return { games: new Set(facts.map(({ result }) => result.gameId)).size, questions: questions.length, figures, differences: found };
}

const tables: readonly RecordTable[] = ['scoreboard', 'calibration', 'bets', 'series', 'predictions'];

/** Every market and origin whole, and each filter at least once. */
function questionsOf(facts: readonly Fact[]): Question[] {
  const whole = (['moneyline', 'total'] as const).flatMap((market) => (['live', 'replay'] as const).map((origin) => ({ market, origin })));
  const values = <Value>(valueOf: (fact: Fact) => Value) => [...new Set(facts.map(valueOf))];
  const narrowed = [
    ...values(({ result }) => result.season).map((season) => ({ season })),
    ...values(({ result }) => result.date.slice(0, 7)).map((month) => ({ month })),
    ...values(({ result }) => result.home)
      .slice(0, 5)
      .map((team) => ({ team })),
  ];
  return whole.flatMap((question) => [{}, ...narrowed].map((filter) => Object.assign({}, question, filter)));
}

const search = (question: Question) =>
  new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)])).toString();

async function readLines(read: Read, question: Question): Promise<SettledPrediction[]> {
  const lines: SettledPrediction[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const from = before === undefined ? '' : `&before=${before}`;
    const page = settledPage.parse(JSON.parse(await read(`/api/record/predictions?limit=200&${search(question)}${from}`)));
    lines.push(...page.entries);
    before = page.next;
  }
  return lines;
}

/** Our tables hold no quotes and no commas inside a cell. */
function parseTable(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

if (import.meta.main) {
  const base = process.argv[2];
  if (base === undefined) throw new Error('Say whose record: npm run recompute-record -- http://localhost:3000');
  const outcome = await recomputeRecord(async (path) => {
    const response = await fetch(new URL(path, base));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  });
  for (const difference of outcome.differences.slice(0, 20)) process.stdout.write(`${difference}\n`);
  const { games, questions, figures } = outcome;
  process.stdout.write(
    `${games} settled games, ${questions} questions, ${figures} figures compared, ${outcome.differences.length} different\n`,
  );
  process.exitCode = outcome.differences.length === 0 ? 0 : 1;
}
