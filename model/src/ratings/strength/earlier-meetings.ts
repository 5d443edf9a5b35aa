import { MARGIN } from './parameters.ts';

/** Earlier games of two teams in this season: sum of result minus expectation in points, from the first team's side, and their number. */
export type EarlierMeetings = Map<string, [surprise: number, games: number]>;

function keyOf(a: string, b: string): { pair: string; sign: number } {
  return a < b ? { pair: `${a} ${b}`, sign: 1 } : { pair: `${b} ${a}`, sign: -1 };
}

/** Mean surprise of this season's meetings, shrunk toward zero, in points for the home team. */
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
