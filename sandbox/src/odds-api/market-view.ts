import type { Game, Slot } from '#sandbox/league/game.ts';
import { statusAt, type Absence } from '#sandbox/league/injuries.ts';
import type { League } from '#sandbox/league/league.ts';
import { normalOf, Random } from '#sandbox/league/random.ts';
import { wave, without, type Expectation } from '#sandbox/league/strength.ts';
import type { Team } from '#sandbox/league/teams.ts';

const hour = 3_600_000;
const day = 24 * hour;
const moves = 48;
const openHours = 100;
/** Points of error left at the close, and how much each earlier move adds. */
const closing = { margin: 1, total: 1.9 };
const perMove = { margin: 0.3, total: 0.45 };
/** How far the whole market can be wrong about a team for weeks: the only thing a patient model can find. */
const misjudgedTeams = 0.7;
const pathsKept = 200;

interface Path {
  readonly misjudged: number;
  readonly times: readonly number[];
  readonly margin: readonly number[];
  readonly total: readonly number[];
}

/**
 * What the sharp end of the market expects of a game. It knows the simulated truth up to an error that shrinks with every move until
 * the start, and it learns of injuries when the world does. Built backwards from the close, so that it can be asked at any moment.
 */
export class MarketView {
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
    const truth = without(this.#league.fitExpectation(game), missing);
    return { margin: truth.margin + path.misjudged + (path.margin[step] ?? 0), total: truth.total + (path.total[step] ?? 0) };
  }

  #missing(game: Game, team: Team, slot: Slot, when: number): number {
    return this.#league
      .absences(team, game.season)
      .reduce((sum, absence) => sum + absence.player.value * chanceToMiss(absence, slot.startsAt, when), 0);
  }

  #path(game: Game, slot: Slot): Path {
    if (this.#paths.size > pathsKept) this.#paths.clear();
    let path = this.#paths.get(slot.oddsId);
    if (!path) {
      path = pathOf(this.#league.seed, game, slot);
      this.#paths.set(slot.oddsId, path);
    }
    return path;
  }
}

/** What the injury report is worth for a game to come. In the last hour the line-ups are known. */
function chanceToMiss(absence: Absence, startsAt: number, when: number): number {
  if (when >= startsAt - hour) return absence.from <= startsAt && startsAt < absence.until ? 1 : 0;
  const status = statusAt(absence, when)?.status;
  if (!status) return 0;
  const soon = startsAt - when < day;
  if (status === 'Out') return startsAt - when < 3 * day ? 0.97 : 0.85;
  return soon ? 0.5 : 0.3;
}

function pathOf(seed: number, game: Game, slot: Slot): Path {
  const random = new Random(seed, slot.oddsId, 'moves');
  const hoursBefore = Array.from({ length: moves }, () => openHours * random.uniform() ** 2).toSorted((a, b) => b - a);
  const times = hoursBefore.map((hours) => Math.round(slot.startsAt - hours * hour));
  const opinion = (team: Team) => misjudgedTeams * wave(seed, `market-${team.tricode}`, slot.startsAt, 40);
  return {
    times,
    misjudged: opinion(game.home) - opinion(game.away),
    margin: errors(random, closing.margin * normalOf(seed, slot.oddsId, 'close-margin'), perMove.margin),
    total: errors(random, closing.total * normalOf(seed, slot.oddsId, 'close-total'), perMove.total),
  };
}

function errors(random: Random, last: number, size: number): number[] {
  const backwards = [last];
  while (backwards.length < moves) backwards.push((backwards.at(-1) ?? 0) + size * random.normal());
  return backwards.toReversed();
}
