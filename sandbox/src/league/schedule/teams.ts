import { teams as domainTeams } from '#domain/teams.ts';

type VendorFacts = readonly [
  slug: string,
  division: string,
  espnAbbreviation: string,
  hoursBehind: number,
  arena: string,
  arenaCity: string,
  arenaState: string,
];

/** Facts about each team that only the vendors' responses contain: ESPN's name and code, division, hours behind Eastern time and arena. */
// oxfmt-ignore
const vendorFacts: Readonly<Record<string, VendorFacts>> = {
  ATL: ['hawks', 'Southeast', 'ATL', 0, 'State Farm Arena', 'Atlanta', 'GA'],
  BKN: ['nets', 'Atlantic', 'BKN', 0, 'Barclays Center', 'Brooklyn', 'NY'],
  BOS: ['celtics', 'Atlantic', 'BOS', 0, 'TD Garden', 'Boston', 'MA'],
  CHA: ['hornets', 'Southeast', 'CHA', 0, 'Spectrum Center', 'Charlotte', 'NC'],
  CHI: ['bulls', 'Central', 'CHI', 1, 'United Center', 'Chicago', 'IL'],
  CLE: ['cavaliers', 'Central', 'CLE', 0, 'Rocket Arena', 'Cleveland', 'OH'],
  DAL: ['mavericks', 'Southwest', 'DAL', 1, 'American Airlines Center', 'Dallas', 'TX'],
  DEN: ['nuggets', 'Northwest', 'DEN', 2, 'Ball Arena', 'Denver', 'CO'],
  DET: ['pistons', 'Central', 'DET', 0, 'Little Caesars Arena', 'Detroit', 'MI'],
  GSW: ['warriors', 'Pacific', 'GS', 3, 'Chase Center', 'San Francisco', 'CA'],
  HOU: ['rockets', 'Southwest', 'HOU', 1, 'Toyota Center', 'Houston', 'TX'],
  IND: ['pacers', 'Central', 'IND', 0, 'Gainbridge Fieldhouse', 'Indianapolis', 'IN'],
  LAC: ['clippers', 'Pacific', 'LAC', 3, 'Intuit Dome', 'Inglewood', 'CA'],
  LAL: ['lakers', 'Pacific', 'LAL', 3, 'Crypto.com Arena', 'Los Angeles', 'CA'],
  MEM: ['grizzlies', 'Southwest', 'MEM', 1, 'FedExForum', 'Memphis', 'TN'],
  MIA: ['heat', 'Southeast', 'MIA', 0, 'Kaseya Center', 'Miami', 'FL'],
  MIL: ['bucks', 'Central', 'MIL', 1, 'Fiserv Forum', 'Milwaukee', 'WI'],
  MIN: ['timberwolves', 'Northwest', 'MIN', 1, 'Target Center', 'Minneapolis', 'MN'],
  NOP: ['pelicans', 'Southwest', 'NO', 1, 'Smoothie King Center', 'New Orleans', 'LA'],
  NYK: ['knicks', 'Atlantic', 'NY', 0, 'Madison Square Garden', 'New York', 'NY'],
  OKC: ['thunder', 'Northwest', 'OKC', 1, 'Paycom Center', 'Oklahoma City', 'OK'],
  ORL: ['magic', 'Southeast', 'ORL', 0, 'Kia Center', 'Orlando', 'FL'],
  PHI: ['sixers', 'Atlantic', 'PHI', 0, 'Xfinity Mobile Arena', 'Philadelphia', 'PA'],
  PHX: ['suns', 'Pacific', 'PHX', 2, 'Mortgage Matchup Center', 'Phoenix', 'AZ'],
  POR: ['blazers', 'Northwest', 'POR', 3, 'Moda Center', 'Portland', 'OR'],
  SAC: ['kings', 'Pacific', 'SAC', 3, 'Golden 1 Center', 'Sacramento', 'CA'],
  SAS: ['spurs', 'Southwest', 'SA', 1, 'Frost Bank Center', 'San Antonio', 'TX'],
  TOR: ['raptors', 'Atlantic', 'TOR', 0, 'Scotiabank Arena', 'Toronto', 'ON'],
  UTA: ['jazz', 'Northwest', 'UTAH', 2, 'Delta Center', 'Salt Lake City', 'UT'],
  WAS: ['wizards', 'Southeast', 'WSH', 0, 'Capital One Arena', 'Washington', 'DC'],
};

/** The real teams, with the names and ids that each vendor uses. Only the games and players are simulated. */
export const teams = domainTeams.map(({ id, code, city, nickname, name, espnId, conference, colors }) => {
  const facts = vendorFacts[code];
  if (!facts) throw new Error(`No vendor facts for ${code}`);
  const [slug, division, espnAbbreviation, hoursBehind, arena, arenaCity, arenaState] = facts;
  return {
    nbaId: id,
    tricode: code,
    city,
    name: nickname,
    slug,
    conference,
    division,
    espnId,
    espnAbbreviation,
    espnName: `${city} ${nickname}`,
    oddsName: name,
    color: colors[0].slice(1),
    alternateColor: colors[1].slice(1),
    hoursBehind,
    arena: { name: arena, city: arenaCity, state: arenaState },
  };
});
export type Team = (typeof teams)[number];
