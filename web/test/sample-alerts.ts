import type { AlertRule } from '#contract/alerts.ts';
import { inHours } from './sample-games.ts';

export const sampleRule: AlertRule = {
  id: 1,
  name: 'High-value bets',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  byMail: true,
  byPush: false,
  chats: [],
  isActive: true,
};

/** Settings with quiet hours and two chat services, one of which has been turned off. */
export const alertSettings = () => ({
  timeZone: 'America/New_York',
  quietHours: { from: '23:00', to: '08:00' },
  dailyMaximum: 5,
  mailsWanted: true,
  isSaved: true,
  pushKey: 'x',
  pushBrowsers: 2,
  channels: [
    { kind: 'discord', host: 'discord.com', connectedAt: inHours(-50), offSince: null },
    { kind: 'slack', host: 'hooks.slack.com', connectedAt: inHours(-50), offSince: inHours(-2) },
  ],
});
