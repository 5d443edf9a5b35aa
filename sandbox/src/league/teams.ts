/** Facts about the 30 real teams; everything that happens to them in the sandbox is made up. */
export interface Team {
  readonly nbaId: number;
  readonly tricode: string;
  readonly city: string;
  readonly name: string;
  readonly slug: string;
  readonly conference: 'East' | 'West';
  readonly division: string;
  readonly espnId: string;
  readonly espnAbbreviation: string;
  readonly espnName: string;
  /** The Odds API's spelling. */
  readonly oddsName: string;
  readonly color: string;
  readonly alternateColor: string;
  /** Hours the arena's clock is behind Eastern time. */
  readonly hoursBehind: number;
  readonly arena: { readonly name: string; readonly city: string; readonly state: string };
}

type Row = readonly [
  nbaId: number,
  tricode: string,
  city: string,
  name: string,
  slug: string,
  conference: 'East' | 'West',
  division: string,
  espnId: string,
  espnAbbreviation: string,
  color: string,
  alternateColor: string,
  hoursBehind: number,
  arena: string,
  arenaCity: string,
  arenaState: string,
];

// oxfmt-ignore
const rows: readonly Row[] = [
  [1610612737, 'ATL', 'Atlanta', 'Hawks', 'hawks', 'East', 'Southeast', '1', 'ATL', 'E03A3E', 'C1D32F', 0, 'State Farm Arena', 'Atlanta', 'GA'],
  [1610612751, 'BKN', 'Brooklyn', 'Nets', 'nets', 'East', 'Atlantic', '17', 'BKN', '000000', '6F7271', 0, 'Barclays Center', 'Brooklyn', 'NY'],
  [1610612738, 'BOS', 'Boston', 'Celtics', 'celtics', 'East', 'Atlantic', '2', 'BOS', '007A33', 'BA9653', 0, 'TD Garden', 'Boston', 'MA'],
  [1610612766, 'CHA', 'Charlotte', 'Hornets', 'hornets', 'East', 'Southeast', '30', 'CHA', '1D1160', '00788C', 0, 'Spectrum Center', 'Charlotte', 'NC'],
  [1610612741, 'CHI', 'Chicago', 'Bulls', 'bulls', 'East', 'Central', '4', 'CHI', 'CE1141', '000000', 1, 'United Center', 'Chicago', 'IL'],
  [1610612739, 'CLE', 'Cleveland', 'Cavaliers', 'cavaliers', 'East', 'Central', '5', 'CLE', '860038', '041E42', 0, 'Rocket Arena', 'Cleveland', 'OH'],
  [1610612742, 'DAL', 'Dallas', 'Mavericks', 'mavericks', 'West', 'Southwest', '6', 'DAL', '00538C', '002B5E', 1, 'American Airlines Center', 'Dallas', 'TX'],
  [1610612743, 'DEN', 'Denver', 'Nuggets', 'nuggets', 'West', 'Northwest', '7', 'DEN', '0E2240', 'FEC524', 2, 'Ball Arena', 'Denver', 'CO'],
  [1610612765, 'DET', 'Detroit', 'Pistons', 'pistons', 'East', 'Central', '8', 'DET', 'C8102E', '1D42BA', 0, 'Little Caesars Arena', 'Detroit', 'MI'],
  [1610612744, 'GSW', 'Golden State', 'Warriors', 'warriors', 'West', 'Pacific', '9', 'GS', '1D428A', 'FFC72C', 3, 'Chase Center', 'San Francisco', 'CA'],
  [1610612745, 'HOU', 'Houston', 'Rockets', 'rockets', 'West', 'Southwest', '10', 'HOU', 'CE1141', '000000', 1, 'Toyota Center', 'Houston', 'TX'],
  [1610612754, 'IND', 'Indiana', 'Pacers', 'pacers', 'East', 'Central', '11', 'IND', '002D62', 'FDBB30', 0, 'Gainbridge Fieldhouse', 'Indianapolis', 'IN'],
  [1610612746, 'LAC', 'LA', 'Clippers', 'clippers', 'West', 'Pacific', '12', 'LAC', 'C8102E', '1D428A', 3, 'Intuit Dome', 'Inglewood', 'CA'],
  [1610612747, 'LAL', 'Los Angeles', 'Lakers', 'lakers', 'West', 'Pacific', '13', 'LAL', '552583', 'FDB927', 3, 'Crypto.com Arena', 'Los Angeles', 'CA'],
  [1610612763, 'MEM', 'Memphis', 'Grizzlies', 'grizzlies', 'West', 'Southwest', '29', 'MEM', '5D76A9', '12173F', 1, 'FedExForum', 'Memphis', 'TN'],
  [1610612748, 'MIA', 'Miami', 'Heat', 'heat', 'East', 'Southeast', '14', 'MIA', '98002E', 'F9A01B', 0, 'Kaseya Center', 'Miami', 'FL'],
  [1610612749, 'MIL', 'Milwaukee', 'Bucks', 'bucks', 'East', 'Central', '15', 'MIL', '00471B', 'EEE1C6', 1, 'Fiserv Forum', 'Milwaukee', 'WI'],
  [1610612750, 'MIN', 'Minnesota', 'Timberwolves', 'timberwolves', 'West', 'Northwest', '16', 'MIN', '0C2340', '236192', 1, 'Target Center', 'Minneapolis', 'MN'],
  [1610612740, 'NOP', 'New Orleans', 'Pelicans', 'pelicans', 'West', 'Southwest', '3', 'NO', '0C2340', 'C8102E', 1, 'Smoothie King Center', 'New Orleans', 'LA'],
  [1610612752, 'NYK', 'New York', 'Knicks', 'knicks', 'East', 'Atlantic', '18', 'NY', '006BB6', 'F58426', 0, 'Madison Square Garden', 'New York', 'NY'],
  [1610612760, 'OKC', 'Oklahoma City', 'Thunder', 'thunder', 'West', 'Northwest', '25', 'OKC', '007AC1', 'EF3B24', 1, 'Paycom Center', 'Oklahoma City', 'OK'],
  [1610612753, 'ORL', 'Orlando', 'Magic', 'magic', 'East', 'Southeast', '19', 'ORL', '0077C0', 'C4CED4', 0, 'Kia Center', 'Orlando', 'FL'],
  [1610612755, 'PHI', 'Philadelphia', '76ers', 'sixers', 'East', 'Atlantic', '20', 'PHI', '006BB6', 'ED174C', 0, 'Xfinity Mobile Arena', 'Philadelphia', 'PA'],
  [1610612756, 'PHX', 'Phoenix', 'Suns', 'suns', 'West', 'Pacific', '21', 'PHX', '1D1160', 'E56020', 2, 'Mortgage Matchup Center', 'Phoenix', 'AZ'],
  [1610612757, 'POR', 'Portland', 'Trail Blazers', 'blazers', 'West', 'Northwest', '22', 'POR', 'E03A3E', '000000', 3, 'Moda Center', 'Portland', 'OR'],
  [1610612758, 'SAC', 'Sacramento', 'Kings', 'kings', 'West', 'Pacific', '23', 'SAC', '5A2D81', '63727A', 3, 'Golden 1 Center', 'Sacramento', 'CA'],
  [1610612759, 'SAS', 'San Antonio', 'Spurs', 'spurs', 'West', 'Southwest', '24', 'SA', 'C4CED4', '000000', 1, 'Frost Bank Center', 'San Antonio', 'TX'],
  [1610612761, 'TOR', 'Toronto', 'Raptors', 'raptors', 'East', 'Atlantic', '28', 'TOR', 'CE1141', '000000', 0, 'Scotiabank Arena', 'Toronto', 'ON'],
  [1610612762, 'UTA', 'Utah', 'Jazz', 'jazz', 'West', 'Northwest', '26', 'UTAH', '002B5C', '00471B', 2, 'Delta Center', 'Salt Lake City', 'UT'],
  [1610612764, 'WAS', 'Washington', 'Wizards', 'wizards', 'East', 'Southeast', '27', 'WSH', '002B5C', 'E31837', 0, 'Capital One Arena', 'Washington', 'DC'],
];

export const teams: readonly Team[] = rows.map(
  ([
    nbaId,
    tricode,
    city,
    name,
    slug,
    conference,
    division,
    espnId,
    espnAbbreviation,
    color,
    alternateColor,
    hoursBehind,
    arena,
    arenaCity,
    arenaState,
  ]) => {
    // One club goes by "LA" with the league and ESPN and by its full city with the bookmakers.
    const oddsCity = city === 'LA' ? 'Los Angeles' : city;
    return {
      nbaId,
      tricode,
      city,
      name,
      slug,
      conference,
      division,
      espnId,
      espnAbbreviation,
      espnName: `${city} ${name}`,
      oddsName: `${oddsCity} ${name}`,
      color,
      alternateColor,
      hoursBehind,
      arena: { name: arena, city: arenaCity, state: arenaState },
    };
  },
);

export function teamByEspnId(espnId: string): Team | undefined {
  return teams.find((team) => team.espnId === espnId);
}
