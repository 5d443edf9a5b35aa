import { MARGIN } from './parameters.ts';

/** Games of each pair of teams this season: the sum of result − expectation in points, for the first team, and their number. */
export type EarlierMeetings = Map<string, [surprise: number, games: number]>;

function keyOf(a: string, b: string): { pair: string; sign: number } {
  return a < b ? { pair: `${a} ${b}`, sign: 1 } : { pair: `${b} ${a}`, sign: -1 };
}

/** How much better than expected the home team was in this season's games of the two teams, in points. Few games give a value near zero. */
export function meetingEdge(meetings: EarlierMeetings, home: string, away: string): number {
  const { pair, sign } = keyOf(home, away);
  const [surprise, games] = meetings.get(pair) ?? [0, 0];
  return (sign * surprise) / (games + MARGIN.meetingShrink);
}

export function recordMeeting(meetings: EarlierMeetings, home: string, away: string, surprise: number): void {
  const { pair, sign } = keyOf(home, away);
  const [sum, games] = meetings.get(pair) ?? [0, 0];
  meetings.set(pair, [sum + sign * surprise, games + 1]);
}
