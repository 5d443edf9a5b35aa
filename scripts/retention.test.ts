import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { retentionRules } from '#server/jobs.ts';
import { PrivacyPage } from '#web/pages/legal/privacy-page.tsx';

/** How many days each kind of data is kept, and the words of the privacy page about data of people. */
const kept: Readonly<Record<string, readonly [days: number, words?: string]>> = {
  'runs of jobs': [14],
  'expired rate limits': [0],
  'changes for reconnecting pages': [1 / 24],
  'answers of feeds': [14],
  'notices about feeds': [14],
  'recipients and subjects of mails': [30, 'record of the emails, notifications and chat messages that we send for 30 days'],
  'suppressed addresses': [365, 'An address that refuses our email: one year'],
  'push messages': [30, 'record of the emails, notifications and chat messages that we send for 30 days'],
  'chat messages': [30, 'record of the emails, notifications and chat messages that we send for 30 days'],
  'expired sessions': [0],
  'expired confirmation links': [0],
  'expired changes of an email': [0],
  'devices that were not used': [400, 'A browser in which you have signed in: 400 days after its last use'],
  'sign-ins that were not completed': [0],
  'passkey challenges that were not answered': [0],
  'time-outs of deleted accounts that are over': [0, 'until the time-out is over'],
  'processed billing events': [60, 'Messages of the payment provider: 60 days'],
  'closed disputes': [2 * 365, 'A payment that you disputed with your bank: two years after the dispute'],
  'consents of ended contracts': [3 * 365, 'What you agreed to at a purchase, and a withdrawal: three years'],
  withdrawals: [3 * 365, 'What you agreed to at a purchase, and a withdrawal: three years'],
  'alerts that were sent': [400, 'Sent alerts: 400 days'],
  'price targets of past games': [1],
  'what is remembered of past games': [1],
  'comparisons of prices': [14],
  'requests to lift a time-out': [30, 'A request to lift a time-out: 30 days after it ended'],
};

test('data is kept as long as the privacy page says', () => {
  const rules = retentionRules(14).map(({ what, keepMs }) => [what, keepMs / dayMs]);
  expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(Object.entries(kept).map(([what, [days]]) => [what, days])));
  const page = createElement(
    MemoryRouter,
    null,
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(PrivacyPage)),
  );
  const text = renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, '');
  for (const [, words] of Object.values(kept)) expect(text).toContain(words ?? '');
});
