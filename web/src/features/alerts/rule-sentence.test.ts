import { expect, test } from 'vitest';
import type { AlertCondition } from '#contract/alerts/rules.ts';
import { teamByCode } from '#domain/teams.ts';
import { samplePick } from '../../../test/sample-alerts.ts';
import { ruleSentence, unreachedSentence } from './rule-sentence.ts';

const [celtics, lakers] = [teamByCode('BOS')!.id, teamByCode('LAL')!.id];
const games = [{ gameId: 'g', awayTeamId: celtics, homeTeamId: lakers, startsAt: '2026-11-17T01:00:00Z' }];
const context = { games, format: 'american', compared: [], canBet: true } as const;
const price = { kind: 'price', gameId: 'g', market: 'spread', side: 'away', book: null, line: 4.5, price: 1.909 } as const;

const sentences: [AlertCondition, string][] = [
  [
    { ...samplePick, markets: ['moneyline'], minGap: 0.025 },
    'Moneyline bets on any game with a value gap of 2.5% or more, best price at any bookmaker, within 24 hours of tip-off. By Slack.',
  ],
  [
    { ...samplePick, teamIds: [celtics, lakers], books: ['fanduel'], hoursBefore: 1 },
    'Moneyline or over/under bets on Celtics or Lakers games with a value gap of 2.0% or more, best price at FanDuel, within 1 hour of tip-off. By Slack.',
  ],
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
    { kind: 'fast-total', market: 'total', by: 3, teamIds: [] },
    'The total of any game has moved by 3 points or more within an hour. By Slack.',
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
  expect(ruleSentence({ condition, channels: ['slack'] }, context)).toBe(sentence);
});

test('a sentence names the books that count, and says if none does', () => {
  const sentence = (condition: AlertCondition, compared: readonly string[], canBet = true) =>
    ruleSentence({ condition, channels: ['mail'] }, { ...context, compared, canBet });
  const books = ['bovada', 'fanduel'];
  expect(sentence({ ...samplePick, books }, [])).toContain('best price at Bovada* or FanDuel, within');
  expect(sentence({ ...samplePick, books }, ['betmgm', 'fanduel'])).toContain('best price at FanDuel, within');
  expect(sentence({ ...samplePick, books }, ['betmgm'])).toContain('Bovada* or FanDuel (not among your books, so nothing is sent), within');
  expect(sentence(samplePick, ['betmgm'])).toContain('best price at any of your books, within');
  expect(sentence({ ...price, book: 'bovada' }, ['betmgm'])).toContain('at Bovada* (not among your books, so nothing is sent):');
  expect(sentence(samplePick, ['betmgm'], false)).toContain('no listed one takes bets there, so nothing is sent');
});

test('a sentence names every channel', () => {
  const rule = { condition: { kind: 'start' }, channels: ['mail', 'push', 'discord'] } as const;
  expect(ruleSentence({ ...rule, channels: [...rule.channels] }, context)).toMatch(/ By email, notification, and Discord\.$/);
});

test('an alert names the services that it does not reach', () => {
  const channel = { kind: 'discord', host: 'discord.com', connectedAt: '2026-11-01T12:00:00.000Z', offSince: null } as const;
  expect(unreachedSentence(['discord'], [channel])).toBeUndefined();
  expect(unreachedSentence(['discord', 'telegram'], [channel])).toBe(
    'Telegram is not connected, so nothing is sent there. Connect it on this page, or edit the alert.',
  );
  expect(unreachedSentence(['discord', 'slack'], [{ ...channel, offSince: '2026-11-02T12:00:00.000Z' }])).toBe(
    'Discord and Slack are not connected, so nothing is sent there. Connect them on this page, or edit the alert.',
  );
});
