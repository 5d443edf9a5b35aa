import { expect, test } from 'vitest';
import { meetingEdge, recordMeeting, type EarlierMeetings } from './earlier-meetings.ts';

test('two surprises of six points give 12 / (2 + 3), with the sign of the home team', () => {
  const meetings: EarlierMeetings = new Map();
  recordMeeting(meetings, 'BOS', 'MIA', 6);
  recordMeeting(meetings, 'MIA', 'BOS', -6);
  expect(meetingEdge(meetings, 'BOS', 'MIA')).toBeCloseTo(2.4, 12);
  expect(meetingEdge(meetings, 'MIA', 'BOS')).toBeCloseTo(-2.4, 12);
  expect(meetingEdge(meetings, 'BOS', 'NYK')).toBe(0);
});
