import type { RecordOrigin, RecordQuery, RecordSummary } from '#contract/track-record.ts';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import { average, right, shareOf, spreadOf, squaredMiss, surprise, type Spread } from './arithmetic.ts';
import type { BetFact, Fact } from './facts.ts';

/** A fact that came out one way or the other. */
type Known = Fact & { readonly came: boolean };

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export type Question = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

export function factsFor(facts: readonly Fact[], question: Question): Fact[] {
  return facts.filter(
    ({ market, said, result }) =>
      market === question.market &&
      said.replay === (question.origin === 'replay') &&
      (question.season ?? result.season) === result.season &&
      (question.month ?? result.date.slice(0, 7)) === result.date.slice(0, 7) &&
      (question.team === undefined || [result.home, result.away].includes(question.team)),
  );
}

/** The page's every figure for one question. */
export function recompute(version: number, all: readonly Fact[], question: Question): RecordSummary {
  const facts = factsFor(all, question);
  const known = facts.filter((fact): fact is Known => fact.came !== null);
  const { compared, names, leftOut } = comparable(known);
  const bets = facts.flatMap(({ bet }) => (bet && bet.result !== 'void' ? [bet] : []));
  const dates = facts.map(({ result }) => result.date).toSorted();
  const { market, origin, season = null, month = null, team = null } = question;
  return {
    version,
    filter: { market, origin, season, month, team },
    choices: choices(all),
    games: {
      settled: facts.length,
      void: facts.filter(({ isVoid }) => isVoid).length,
      compared: compared.length,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
    },
    scoreboard: compared.length === 0 ? [] : names.map((name) => scores(name, compared)),
    leftOut,
    calibration: known.length === 0 ? [] : calibration(known, question.market),
    recommended: summed(bets.filter(({ claimed }) => claimed > 0)),
    gaps: gaps(bets),
    series: series(facts, new Set(compared)),
    models: [...Map.groupBy(facts, ({ said }) => said.modelVersion)].map(([name, list]) => model(name, list, compared)),
  };
}

function choices(all: readonly Fact[]): RecordSummary['choices'] {
  const games = [...new Map(all.map((fact) => [fact.result.gameId, fact])).values()];
  const every = <Value>(values: Value[]) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    seasons: every(games.map(({ result }) => result.season)).toReversed(),
    months: every(games.map(({ result }) => result.date.slice(0, 7))).toReversed(),
    teams: every(games.flatMap(({ result }) => [result.home, result.away])),
    live: games.filter(({ said }) => !said.replay).length,
    replay: games.filter(({ said }) => said.replay).length,
  };
}

/** The same games for everyone; a book that misses more than a tenth of them is named and left out. */
function comparable(known: readonly Known[]) {
  const core = known.filter(({ chances }) => ['published', 'consensus', 'closing', 'baseline'].every((name) => chances.has(name)));
  const seen = [...new Set(core.flatMap(({ chances }) => [...chances.keys()]))].map((name) => ({
    name,
    games: core.filter(({ chances }) => chances.has(name)).length,
  }));
  const listed = seen.filter(({ games }) => games >= 0.9 * core.length).map(({ name }) => name);
  const books = listed.filter((name) => name.startsWith('book ')).toSorted();
  const names = ['published', 'pure', ...books, 'consensus', 'closing', 'baseline'].filter((name) => listed.includes(name));
  return {
    names,
    compared: core.filter(({ chances }) => names.every((name) => chances.has(name))),
    leftOut: seen
      .filter(({ name }) => name.startsWith('book ') && !listed.includes(name))
      .map(({ name, games }) => ({ book: name.slice(5), games }))
      .toSorted((a, b) => (a.book < b.book ? -1 : 1)),
  };
}

function scores(name: string, compared: readonly Known[]): RecordSummary['scoreboard'][number] {
  const each = (score: (chance: number, came: boolean) => number, whose = name) =>
    compared.map(({ chances, came }) => score(chances.get(whose)!, came));
  const close = each(surprise, 'closing');
  const book = name.startsWith('book ') ? name.slice(5) : null;
  return {
    forecaster: { kind: book === null ? (name as 'published') : 'book', book },
    logLoss: spreadOf(each(surprise))!,
    brier: spreadOf(each(squaredMiss))!,
    accuracy: shareOf(add(each(right)), compared.length),
    toClose: name === 'closing' ? null : spreadOf(each(surprise).map((loss, index) => loss - close[index]!)),
  };
}

function calibration(known: readonly Known[], market: Question['market']): RecordSummary['calibration'] {
  const first = known.map(({ chances, came }) => ({ chance: chances.get('published')!, came }));
  const turned = first.map(({ chance, came }) => ({ chance: Number((1 - chance).toFixed(6)), came: !came }));
  const pick = (wanted: boolean) => first.map((one, index) => (one.chance >= 0.5 === wanted ? one : turned[index]!));
  const [firstName, secondName] = market === 'moneyline' ? (['home', 'away'] as const) : (['over', 'under'] as const);
  return (
    [
      [firstName, first],
      [secondName, turned],
      ['favorite', pick(true)],
      ['underdog', pick(false)],
    ] as const
  ).map(([side, list]) => ({
    side,
    said: average(list.map(({ chance }) => chance)),
    happened: shareOf(list.filter(({ came }) => came).length, list.length),
    bins: Array.from({ length: 10 }, (_, tenth) => tenth).flatMap((tenth) => {
      const inside = list.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
      if (inside.length === 0) return [];
      const happened = shareOf(inside.filter(({ came }) => came).length, inside.length);
      return [{ from: tenth / 10, to: (tenth + 1) / 10, said: average(inside.map(({ chance }) => chance)), happened }];
    }),
  }));
}

function summed(bets: readonly BetFact[]): RecordSummary['recommended'] {
  const how = (result: BetFact['result']) => bets.filter((bet) => bet.result === result).length;
  return {
    bets: bets.length,
    won: how('won'),
    lost: how('lost'),
    push: how('push'),
    claimed: bets.length === 0 ? null : average(bets.map(({ claimed }) => claimed)),
    profit: add(bets.map(({ profit }) => profit)),
    profitPerBet: spreadOf(bets.map(({ profit }) => profit)),
    closingValue: spreadOf(bets.flatMap(({ closingLineValue }) => closingLineValue ?? [])),
  };
}

const sizes: readonly (readonly [above: number | null, upTo: number | null])[] = [
  [null, 0],
  [0, 0.01],
  [0.01, 0.02],
  [0.02, 0.03],
  [0.03, 0.05],
  [0.05, null],
];

function gaps(bets: readonly BetFact[]): RecordSummary['gaps'] {
  return sizes.flatMap(([above, upTo]) => {
    const inside = bets.filter(({ claimed }) => claimed > (above ?? -Infinity) && claimed <= (upTo ?? Infinity));
    return inside.length === 0 ? [] : [{ above, upTo, ...summed(inside) }];
  });
}

function series(facts: readonly Fact[], compared: ReadonlySet<Fact>): RecordSummary['series'] {
  return [...new Set(facts.map(({ result }) => result.date))].toSorted().map((date) => {
    const until = facts.filter(({ result }) => result.date <= date);
    const games = until.filter((fact): fact is Known => fact.came !== null && compared.has(fact));
    const mean = (name: string) =>
      games.length === 0 ? null : average(games.map(({ chances, came }) => surprise(chances.get(name)!, came)));
    const bets = summed(until.flatMap(({ bet }) => (bet && bet.result !== 'void' && bet.claimed > 0 ? [bet] : [])));
    const closingValue = bets.closingValue === null ? 0 : bets.closingValue.value * bets.closingValue.n;
    return {
      date,
      games: games.length,
      published: mean('published'),
      closing: mean('closing'),
      bets: bets.bets,
      profit: bets.profit,
      closingValue,
    };
  });
}

function model(version: string, list: readonly Fact[], compared: readonly Known[]): RecordSummary['models'][number] {
  const games = compared.filter(({ said }) => said.modelVersion === version);
  const losses = (name: string) => games.map(({ chances, came }) => surprise(chances.get(name)!, came));
  const closing = losses('closing');
  const dates = list.map(({ result }) => result.date).toSorted();
  const toClose: Spread | null = spreadOf(losses('published').map((loss, index) => loss - closing[index]!));
  return {
    version,
    games: list.length,
    from: dates[0]!,
    to: dates.at(-1)!,
    published: spreadOf(losses('published')),
    closing: spreadOf(closing),
    toClose,
  };
}

/** One line of the list of settled predictions. */
export function settledLine(fact: Fact): SettledPrediction {
  const { result, said, bet, line, market } = fact;
  const [first, second] = market === 'moneyline' ? (['home', 'away'] as const) : (['over', 'under'] as const);
  const chance = fact.chances.get('published')!;
  const isFirst = chance >= 0.5;
  const close = fact.chances.get('closing');
  return {
    gameId: result.gameId,
    position: said.position,
    date: result.date,
    issuedAt: said.issuedAt,
    replay: said.replay,
    modelVersion: said.modelVersion,
    home: result.home,
    away: result.away,
    homeScore: result.homeScore,
    awayScore: result.awayScore,
    favored: isFirst ? first : second,
    probability: isFirst ? chance : 1 - chance,
    closing: close === undefined ? null : isFirst ? close : 1 - close,
    line,
    result: fact.isVoid ? 'void' : fact.came === null ? 'push' : fact.came === isFirst ? 'won' : 'lost',
    bet,
  };
}
