import { expect, test } from 'vitest';
import type { WatchCondition } from '#contract/alerts/watches.ts';
import { teamByCode } from '#domain/teams.ts';
import { watchSentence } from './watch-sentence.ts';

const [celtics, lakers] = [teamByCode('BOS')!.id, teamByCode('LAL')!.id];
const games = [{ gameId: 'g', awayTeamId: celtics, homeTeamId: lakers, startsAt: '2026-11-17T01:00:00Z' }];
const price = { kind: 'price', gameId: 'g', market: 'spread', side: 'away', book: null, line: -4.5, price: 1.909 } as const;

const sentences: [WatchCondition, string][] = [
  [price, 'Celtics −4.5 at −110 or better, at any bookmaker: Celtics at Lakers. By Slack.'],
  [
    { ...price, market: 'total', side: 'over', line: 220.5, book: 'fanduel' },
    'Over 220.5 at −110 or better, at FanDuel: Celtics at Lakers. By Slack.',
  ],
  [
    { kind: 'move', market: 'moneyline', by: 0.05, teamIds: [] },
    'The moneyline of any game has moved by 5% of probability or more since the opening or our last alert. By Slack.',
  ],
  [
    { kind: 'injury', teamIds: [celtics], withFavorites: true },
    'A player of your favorite teams and the Celtics has another injury status. By Slack.',
  ],
  [{ kind: 'start' }, 'A game you have an open bet on gets a new start time or is postponed. By Slack.'],
  [
    { kind: 'number', figure: 'win', direction: 'above', threshold: 0.6, teamIds: [celtics, lakers] },
    'Our probability that the Celtics or Lakers win is at least 60%. By Slack.',
  ],
];

test.each(sentences)('%j', (condition, sentence) => {
  expect(watchSentence({ condition, byMail: false, byPush: false, chats: ['slack'] }, games, 'american')).toBe(sentence);
});
