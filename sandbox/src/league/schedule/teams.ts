import { teams as domainTeams } from '#domain/teams.ts';

type LeagueFacts = readonly [division: string, hoursBehind: number];

/** The division of each team, and the hours by which local time at its arena is behind Eastern time. */
const leagueFacts: Readonly<Record<string, LeagueFacts>> = {
  ATL: ['Southeast', 0],
  BKN: ['Atlantic', 0],
  BOS: ['Atlantic', 0],
  CHA: ['Southeast', 0],
  CHI: ['Central', 1],
  CLE: ['Central', 0],
  DAL: ['Southwest', 1],
  DEN: ['Northwest', 2],
  DET: ['Central', 0],
  GSW: ['Pacific', 3],
  HOU: ['Southwest', 1],
  IND: ['Central', 0],
  LAC: ['Pacific', 3],
  LAL: ['Pacific', 3],
  MEM: ['Southwest', 1],
  MIA: ['Southeast', 0],
  MIL: ['Central', 1],
  MIN: ['Northwest', 1],
  NOP: ['Southwest', 1],
  NYK: ['Atlantic', 0],
  OKC: ['Northwest', 1],
  ORL: ['Southeast', 0],
  PHI: ['Atlantic', 0],
  PHX: ['Pacific', 2],
  POR: ['Northwest', 3],
  SAC: ['Pacific', 3],
  SAS: ['Southwest', 1],
  TOR: ['Atlantic', 0],
  UTA: ['Northwest', 2],
  WAS: ['Southeast', 0],
};

/** The real teams. Only the games and players are simulated. */
export const teams = domainTeams.map(({ id, code, city, nickname, name, espnId, conference }) => {
  const facts = leagueFacts[code];
  if (!facts) throw new Error(`No division for ${code}`);
  const [division, hoursBehind] = facts;
  return { nbaId: id, tricode: code, city, name: nickname, conference, division, espnId, oddsName: name, hoursBehind };
});
export type Team = (typeof teams)[number];
