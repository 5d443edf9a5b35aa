import { MARGIN } from '#model/parameters.ts';

/** Earlier games of two teams in a season: how far the results went beyond what was expected of them, seen from one side. */
export type Meetings = Map<string, [surprise: number, games: number]>;

function key(a: string, b: string): { pair: string; sign: number } {
  return a < b ? { pair: `${a} ${b}`, sign: 1 } : { pair: `${b} ${a}`, sign: -1 };
}

/** Shrunk mean surprise of this season's meetings, in points for the home team. */
export function meetingEdge(meetings: Meetings, home: string, away: string): number {
  const { pair, sign } = key(home, away);
  const [surprise, games] = meetings.get(pair) ?? [0, 0];
  return (sign * surprise) / (games + MARGIN.meetingShrink);
}

export function recordMeeting(meetings: Meetings, home: string, away: string, surprise: number): void {
  const { pair, sign } = key(home, away);
  const [sum, games] = meetings.get(pair) ?? [0, 0];
  meetings.set(pair, [sum + sign * surprise, games + 1]);
}
