import type { AlertRule, ConditionOf } from '#contract/alerts/rules.ts';
import { inHours } from './sample-games.ts';

export const samplePick: ConditionOf<'pick'> = {
  kind: 'pick',
  name: 'High-value bets',
  markets: ['moneyline', 'total'],
  minGap: 0.02,
  teamIds: [],
  books: [],
  hoursBefore: 24,
};
export const sampleRule: AlertRule = { id: 1, condition: samplePick, channels: ['mail'], isActive: true };

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
