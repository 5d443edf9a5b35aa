/** A team with its names and its ids at the data vendors. Teams do not change during a season, so they are not stored in the database. */
export interface Team {
  /** The NBA's id of the team. The URL of the team's logo contains it. */
  readonly id: number;
  readonly code: string;
  /** The city as the NBA writes it. It is "LA" for the Clippers; their `name` contains "Los Angeles". */
  readonly city: string;
  readonly nickname: string;
  readonly name: string;
  readonly espnId: string;
  readonly conference: 'East' | 'West';
  readonly colors: readonly [primary: string, secondary: string];
}

function team(
  id: number,
  code: string,
  city: string,
  nickname: string,
  espnId: string,
  conference: Team['conference'],
  ...colors: Team['colors']
): Team {
  return { id, code, city, nickname, name: `${city === 'LA' ? 'Los Angeles' : city} ${nickname}`, espnId, conference, colors };
}

export const teams: readonly Team[] = [
  team(1610612737, 'ATL', 'Atlanta', 'Hawks', '1', 'East', '#E03A3E', '#C1D32F'),
  team(1610612751, 'BKN', 'Brooklyn', 'Nets', '17', 'East', '#000000', '#6F7271'),
  team(1610612738, 'BOS', 'Boston', 'Celtics', '2', 'East', '#007A33', '#BA9653'),
  team(1610612766, 'CHA', 'Charlotte', 'Hornets', '30', 'East', '#1D1160', '#00788C'),
  team(1610612741, 'CHI', 'Chicago', 'Bulls', '4', 'East', '#CE1141', '#000000'),
  team(1610612739, 'CLE', 'Cleveland', 'Cavaliers', '5', 'East', '#860038', '#041E42'),
  team(1610612742, 'DAL', 'Dallas', 'Mavericks', '6', 'West', '#00538C', '#002B5E'),
  team(1610612743, 'DEN', 'Denver', 'Nuggets', '7', 'West', '#0E2240', '#FEC524'),
  team(1610612765, 'DET', 'Detroit', 'Pistons', '8', 'East', '#C8102E', '#1D42BA'),
  team(1610612744, 'GSW', 'Golden State', 'Warriors', '9', 'West', '#1D428A', '#FFC72C'),
  team(1610612745, 'HOU', 'Houston', 'Rockets', '10', 'West', '#CE1141', '#000000'),
  team(1610612754, 'IND', 'Indiana', 'Pacers', '11', 'East', '#002D62', '#FDBB30'),
  team(1610612746, 'LAC', 'LA', 'Clippers', '12', 'West', '#C8102E', '#1D428A'),
  team(1610612747, 'LAL', 'Los Angeles', 'Lakers', '13', 'West', '#552583', '#FDB927'),
  team(1610612763, 'MEM', 'Memphis', 'Grizzlies', '29', 'West', '#5D76A9', '#12173F'),
  team(1610612748, 'MIA', 'Miami', 'Heat', '14', 'East', '#98002E', '#F9A01B'),
  team(1610612749, 'MIL', 'Milwaukee', 'Bucks', '15', 'East', '#00471B', '#EEE1C6'),
  team(1610612750, 'MIN', 'Minnesota', 'Timberwolves', '16', 'West', '#0C2340', '#236192'),
  team(1610612740, 'NOP', 'New Orleans', 'Pelicans', '3', 'West', '#0C2340', '#C8102E'),
  team(1610612752, 'NYK', 'New York', 'Knicks', '18', 'East', '#006BB6', '#F58426'),
  team(1610612760, 'OKC', 'Oklahoma City', 'Thunder', '25', 'West', '#007AC1', '#EF3B24'),
  team(1610612753, 'ORL', 'Orlando', 'Magic', '19', 'East', '#0077C0', '#C4CED4'),
  team(1610612755, 'PHI', 'Philadelphia', '76ers', '20', 'East', '#006BB6', '#ED174C'),
  team(1610612756, 'PHX', 'Phoenix', 'Suns', '21', 'West', '#1D1160', '#E56020'),
  team(1610612757, 'POR', 'Portland', 'Trail Blazers', '22', 'West', '#E03A3E', '#000000'),
  team(1610612758, 'SAC', 'Sacramento', 'Kings', '23', 'West', '#5A2D81', '#63727A'),
  team(1610612759, 'SAS', 'San Antonio', 'Spurs', '24', 'West', '#C4CED4', '#000000'),
  team(1610612761, 'TOR', 'Toronto', 'Raptors', '28', 'East', '#CE1141', '#000000'),
  team(1610612762, 'UTA', 'Utah', 'Jazz', '26', 'West', '#002B5C', '#00471B'),
  team(1610612764, 'WAS', 'Washington', 'Wizards', '27', 'East', '#002B5C', '#E31837'),
];

const byId = new Map(teams.map((entry) => [entry.id, entry]));
const byCode = new Map(teams.map((entry) => [entry.code, entry]));
const byEspnId = new Map(teams.map((entry) => [entry.espnId, entry]));
const byName = new Map(teams.flatMap((entry) => [entry.name, `${entry.city} ${entry.nickname}`].map((name) => [name, entry])));

/** The team's part of an address: `portland-trail-blazers`. */
export const teamSlug = ({ name }: Pick<Team, 'name'>): string => name.toLowerCase().replaceAll(' ', '-');

export const teamBySlug = (slug: string): Team | undefined => teams.find((entry) => teamSlug(entry) === slug);
export const teamById = (id: number): Team | undefined => byId.get(id);
export const teamByCode = (code: string): Team | undefined => byCode.get(code);
export const teamByEspnId = (id: string): Team | undefined => byEspnId.get(id);
/** The team with exactly this full name. Similar names are not matched. */
export const teamByName = (name: string): Team | undefined => byName.get(name);

/** The team with this id. Throws for an unknown id: ids from our own tables are always known. */
export function requireTeam(id: number): Team {
  const found = byId.get(id);
  if (!found) throw new RangeError(`${id} is not the id of one of the thirty teams`);
  return found;
}
