import { expect, test } from 'vitest';
import { summarizeAlerts } from './summarize-alerts.ts';

const on = { isActive: true };
const off = { isActive: false };

test.each([
  [[], 5, 'You have no alert rules yet.'],
  [[on], 1, '1 rule on, at most one message a day.'],
  [[on, on, off], 5, '2 of 3 rules on, at most 5 messages a day.'],
  [[off, off], 5, '2 rules, all turned off.'],
])('%j with at most %i messages: %s', (rules, dailyMaximum, text) => expect(summarizeAlerts(rules, { dailyMaximum })).toBe(text));
