import type { Game, Slot } from '#sandbox/league/schedule/game.ts';
import { statusAt, type Absence } from '#sandbox/league/rosters/injuries.ts';
import type { League } from '#sandbox/league/league.ts';
import { normalFromKeys, Random } from '#sandbox/random/random.ts';
import { drawLateTotalChanges, smoothNoiseAt, withoutPlayers, type Expectation } from '#sandbox/league/rosters/team-strength.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const moveCount = 48;
const openHours = 100;
/** Standard deviations, in points, of the market's error at the close. */
const closing = { margin: 1, total: 1.9 };
/** Standard deviations of one move, in points. In the last 12 hours they add up to 1.6 for spreads and 2.6 for totals, as in reality. */
const perMove = { margin: 0.3, total: 0.55 };
/** Standard deviation, in points, of the market's error about the strength of a team. The error lasts for weeks, so a model can find it. */
const teamBias = 0.7;
const maxCachedPaths = 200;

interface Path {
  readonly bias: number;
  readonly times: readonly number[];
  readonly margin: readonly number[];
  readonly total: readonly number[];
}

/** The market's estimate of a game: the true expectation plus an error. The moves before the close make the error smaller on average. */
export class MarketEstimate {
  readonly #league: League;
  readonly #paths = new Map<string, Path>();

  constructor(league: League) {
    this.#league = league;
  }

  at(game: Game, slot: Slot, when: number): Expectation {
    const path = this.#path(game, slot);
    const step = Math.max(
      0,
      path.times.findLastIndex((time) => time <= when),
    );
    const missing = { home: this.#missing(game, game.home, slot, when), away: this.#missing(game, game.away, slot, when) };
    const expected = withoutPlayers(this.#league.fullStrengthExpectation(game), missing);
    return { margin: expected.margin + path.bias + (path.margin[step] ?? 0), total: expected.total + (path.total[step] ?? 0) };
  }

  #missing(game: Game, team: Team, slot: Slot, when: number): number {
    return this.#league
      .absences(team, game.season)
      .reduce((sum, absence) => sum + absence.player.value * chanceToMiss(absence, slot.startsAt, when), 0);
  }

  #path(game: Game, slot: Slot): Path {
    if (this.#paths.size > maxCachedPaths) this.#paths.clear();
    let path = this.#paths.get(slot.oddsId);
    if (!path) {
      path = pathOf(this.#league.seed, game, slot);
      this.#paths.set(slot.oddsId, path);
    }
    return path;
  }
}

/** Probability that the player misses the game, by his listed status. In the last hour it is 0 or 1, because line-ups are known. */
function chanceToMiss(absence: Absence, startsAt: number, when: number): number {
  if (when >= startsAt - hourMs) return absence.from <= startsAt && startsAt < absence.until ? 1 : 0;
  const status = statusAt(absence, when)?.status;
  if (!status) return 0;
  const soon = startsAt - when < dayMs;
  if (status === 'Out') return startsAt - when < 3 * dayMs ? 0.97 : 0.85;
  return soon ? 0.5 : 0.3;
}

function pathOf(seed: number, game: Game, slot: Slot): Path {
  const random = new Random(seed, slot.oddsId, 'moves');
  const hoursBefore = Array.from({ length: moveCount }, () => openHours * random.uniform() ** 2).toSorted((a, b) => b - a);
  const times = hoursBefore.map((hours) => Math.round(slot.startsAt - hours * hourMs));
  const biasOf = (team: Team) => teamBias * smoothNoiseAt(seed, `market-${team.tricode}`, slot.startsAt, 40);
  return {
    times,
    bias: biasOf(game.home) - biasOf(game.away),
    margin: errors(random, closing.margin * normalFromKeys(seed, slot.oddsId, 'close-margin'), perMove.margin),
    total: errors(
      random,
      closing.total * normalFromKeys(seed, slot.oddsId, 'close-total'),
      perMove.total,
      drawLateTotalChanges(seed, game),
    ),
  };
}

/** The market's error after each move, computed backwards from the error at the close (`last`). The market learns each fact in one move. */
function errors(random: Random, last: number, size: number, facts: readonly number[] = []): number[] {
  const backwards = [last];
  while (backwards.length < moveCount) {
    const fact = facts.at(-backwards.length) ?? 0;
    backwards.push((backwards.at(-1) ?? 0) + size * random.normal() - fact);
  }
  return backwards.toReversed();
}
