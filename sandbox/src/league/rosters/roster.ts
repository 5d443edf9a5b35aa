import { Random, uniformFromKeys } from '#sandbox/random/random.ts';
import { teams, type Team } from '#sandbox/league/schedule/teams.ts';

type Position = 'PG' | 'SG' | 'SF' | 'PF' | 'C';

export interface Player {
  readonly nbaId: number;
  readonly espnId: number;
  readonly firstName: string;
  readonly familyName: string;
  /** Rank of the player in the team, starting from 0. Players 0 to 4 start the game if nobody is absent. */
  readonly slot: number;
  readonly value: number;
  readonly habits: Habits;
}

/** How often a player shoots, passes and so on: the weights with which the simulation chooses which player makes a play. */
export interface Habits {
  readonly shots: number;
  readonly threes: number;
  readonly freeThrows: number;
  readonly rebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
  readonly fouls: number;
}

const positions: readonly Position[] = ['PG', 'SG', 'SF', 'PF', 'C', 'SG', 'PF', 'PG', 'C', 'SF', 'SG', 'PF', 'PG', 'C', 'SF'];
const values = [4.2, 2.9, 2.3, 2, 1.7, 1.3, 1, 0.8, 0.6, 0.4, 0.2, 0.1, 0.1, 0, 0];
const habitsByPosition: Record<Position, Habits> = {
  PG: { shots: 1.1, threes: 0.42, freeThrows: 1, rebounds: 0.6, assists: 2.2, steals: 1.3, blocks: 0.4, fouls: 0.9 },
  SG: { shots: 1.15, threes: 0.45, freeThrows: 1, rebounds: 0.65, assists: 1.1, steals: 1.1, blocks: 0.5, fouls: 0.9 },
  SF: { shots: 1, threes: 0.4, freeThrows: 0.9, rebounds: 0.9, assists: 0.9, steals: 1, blocks: 0.8, fouls: 1 },
  PF: { shots: 0.95, threes: 0.3, freeThrows: 1, rebounds: 1.3, assists: 0.7, steals: 0.8, blocks: 1.3, fouls: 1.1 },
  C: { shots: 0.85, threes: 0.14, freeThrows: 1.1, rebounds: 1.8, assists: 0.6, steals: 0.6, blocks: 2.2, fouls: 1.2 },
};

/** Fifteen players, best first. Each slot gets a new player every few years, so most of a team stays from season to season. */
export function rosterOf(seed: number, team: Team, seasonIndex: number): Player[] {
  const taken = new Set<string>();
  return positions.map((position, slot) => {
    const years = 4 + Math.floor(8 * uniformFromKeys(seed, team.tricode, slot, 'years'));
    const era = Math.floor((seasonIndex + Math.floor(years * uniformFromKeys(seed, team.tricode, slot, 'phase'))) / years);
    const random = new Random(seed, team.tricode, 'player', slot, era);
    const { firstName, familyName } = nameOf(random, taken);
    const value = Math.max(0, (values[slot] ?? 0) * random.between(0.6, 1.4));
    return {
      nbaId: 1_900_000 + teams.indexOf(team) * 1000 + slot * 40 + (era % 40),
      espnId: 5_100_000 + slot * 2000 + teams.indexOf(team) * 40 + (era % 40),
      firstName,
      familyName,
      slot,
      value,
      habits: habitsOf(random, position, value),
    };
  });
}

/** The name as the NBA writes it, with diacritics. */
export function fullName({ firstName, familyName }: Player): string {
  return `${firstName} ${familyName}`;
}

/** The name as ESPN writes it, without diacritics. */
export function plainName(player: Player): string {
  return fullName(player)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
}

function nameOf(random: Random, taken: Set<string>): { firstName: string; familyName: string } {
  let familyName = random.pick(lastNames);
  while (taken.has(familyName)) familyName = random.pick(lastNames);
  taken.add(familyName);
  const marked = random.chance(0.08) ? withDiacritics(familyName) : familyName;
  return { firstName: random.pick(firstNames), familyName: random.chance(0.06) ? `${marked} Jr.` : marked };
}

function habitsOf(random: Random, position: Position, value: number): Habits {
  const base = habitsByPosition[position];
  const vary = (weight: number) => weight * random.between(0.7, 1.3);
  const star = 0.75 + 0.16 * value;
  return {
    shots: vary(base.shots) * star,
    threes: Math.min(0.75, vary(base.threes)),
    freeThrows: vary(base.freeThrows) * star,
    rebounds: vary(base.rebounds),
    assists: vary(base.assists) * star,
    steals: vary(base.steals),
    blocks: vary(base.blocks),
    fouls: vary(base.fouls),
  };
}

const firstNames = `Aaro Abel Adrien Alwin Amadou Anselm Ardian Asher Bastien Benno Bram Brecken Callum Cassius Cedric Cormac Dacian
Darnell Davor Deklan Desmond Dimos Dorian Ebbe Eamon Edric Elias Emeka Enzo Ezra Fabian Felix Finnian Florent Gareth Gideon Goran Griffin Hakeem
Halvard Hugo Idris Ilario Isandro Ivo Jabari Jalil Jannik Jarek Jessup Joaquin Jonas Kaspar Keenan Kofi Kylian Lamont Laszlo Leander Lennox Linus
Lorcan Luca Magnus Malachi Marek Marlon Mateo Micah Milos Nadir Nestor Niko Obi Odell Orlando Osric Pascal Quillan Rafe Raoul Remy Renzo Rohan
Ruben Sami Silas Sorin Stellan Tadeo Tariq Teodor Thaddeus Tomas Ulrich Valentin Vance Wendell Xavi Yann Zane Zoran`.split(/\s+/);

const lastNames = `Abbotsford Adeyinka Alderwick Amberson Anquetil Ashgrove Bakersby Balewa Barrowmere Bellweather Berisha Birkland
Blackthorne Bonaventure Brackenridge Brightwell Calloway Cardoza Castellane Chukwura Coldwater Copperfield Cragsworth Dalhousie Danquah Delacroix
Dempsterfield Diallomar Dragomir Dunmore Eastlake Ekholm Elderkin Emberly Fairweather Falkenrath Farnsby Fenwright Fontaineau Forsgren Gallowglass
Garrowby Glenister Grandison Greywater Haldane Hallowell Harkavy Hathersage Highmore Holmqvist Ibarrondo Ironside Jankulov Kaltenberg Keswick
Kilbride Kingsmere Kovalenka Lachlan Lakemont Larkspur Lindqvista Longstreet Lovelace Marchetti Marrowbone Mbeki-Stone Merriweather Mikkelborg
Mondragon Moorcroft Netherby Nightingale Nkemdi Norrland Oakhurst Okonjo Ormsby Osterhaus Palmgren Pellegrin Penhallow Quarrington Quillfeather
Radomski Ravensworth Redfern Rivenhall Rosendal Rutherglen Saltmarsh Sandoval-Reyes Seabrook Shadwell Silverthorn Skarsgaard Stonebridge
Strathmore Sunderby Tallgrass Tamarind Thistlewood Tollefsen Tremaine Underhill Vandermeer Varga Vasilescu Wainscott Waverley Westerholm Whitlock
Wintergreen Wolstenholme Yarborough Yellowlees Zambrano Zielonka`.split(/\s+/);

/** Adds a diacritic to a name. The NBA writes some names with diacritics and ESPN without, so the product must match both forms. */
function withDiacritics(name: string): string {
  return name.includes('o') ? name.replace('o', 'ó') : name.replace('e', 'é');
}
