import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlertMessage } from '#contract/alerts/alerts.ts';
import { teamByCode } from '#domain/teams.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { expectButton, fillFields, press } from '../../../test/forms.ts';
import { type Answers, expectAccessible, renderApp, textsOf } from '../../../test/render-app.tsx';
import { alertSettings, samplePick, sampleRule } from '../../../test/sample-alerts.ts';
import { inHours } from '../../../test/sample-games.ts';

const message = (): AlertMessage => ({
  gameId: 'a',
  awayTeamId: teamByCode('BOS')!.id,
  homeTeamId: teamByCode('LAL')!.id,
  startsAt: inHours(-20),
  sentAt: inHours(-30),
  market: 'moneyline',
  side: 'home',
  book: 'betmgm',
  line: null,
  price: -110,
  gap: 0.031,
  replay: true,
  result: 'won',
  profit: 0.909091,
  closingLineValue: null,
});

const openAlerts = (answers: Answers = {}) =>
  renderApp('/alerts', {
    tier: 'premium',
    answers: {
      '/api/alerts/rules': { rules: [], games: [] },
      '/api/alerts/settings': alertSettings(),
      ...answers,
    },
  });

test.each([
  ['/api/user', 'Loading', '/alerts: user not yet known'],
  ['/api/alerts/rules', 'Loading your alerts', '/alerts: loading'],
])('while %s loads, a spinner is shown', async (path, label, moment) => {
  const { main } = await openAlerts({ [path]: 'never' });
  expect((await main.findByText(label)).closest('[role=status], output')).not.toBeNull();
  await expectAccessible(moment);
});

test('if the rules cannot be loaded, the page says so', async () => {
  const { main } = await openAlerts({ '/api/alerts/rules': 500 });
  expect((await main.findByRole('alert')).textContent).toBe('Your alerts could not be loaded. Please try again later.');
  await expectAccessible('/alerts: failed');
});

test('the first rule is saved once, with its button disabled meanwhile', async () => {
  const { main, user, sent } = await openAlerts({ 'POST /api/alerts/rules': 'never' });
  await main.findByText('No rules yet.', { exact: false });
  await expectAccessible('/alerts: no rules');
  await user.click(main.getByRole('button', { name: 'Add a rule' }));
  await user.clear(main.getByLabelText('Minimum value gap, %'));
  await user.type(main.getByLabelText('Minimum value gap, %'), '4');
  await user.click(main.getByRole('button', { name: 'Save rule' }));
  expect((await main.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { condition: { kind: 'pick', minGap: 0.04 }, channels: ['mail', 'push', 'discord'] } },
  ]);
  await expectAccessible('/alerts: rule loading', screen.getByRole('form', { name: /rule/ }));
});

test('in a US state a new rule is about any of the books of the person, and offers no unlicensed one', async () => {
  choices.choose({ state: 'NJ', books: [] });
  const { main, user, sent } = await openAlerts({ 'POST /api/alerts/rules': 'never', '/api/bets/games': [] });
  await user.click(await main.findByRole('button', { name: 'Add a rule' }));
  const books = within(main.getByRole('group', { name: 'Best price at (none checked: any of your books)' }));
  expect(books.getByRole('checkbox', { name: 'FanDuel' })).toBeDefined();
  expect(books.queryByRole('checkbox', { name: /\*/ })).toBeNull();
  expect(books.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.click(main.getByRole('button', { name: 'Add an alert' }));
  const book = main.getByRole<HTMLSelectElement>('combobox', { name: 'Bookmaker' });
  const offered = textsOf(within(book).getAllByRole('option'));
  expect([book.value, offered[0], offered.filter((name) => name.includes('*'))]).toEqual(['', 'any of your books', []]);
  await user.click(main.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { condition: { books: [] } } }]));
});

test('a rule keeps a book that its owner no longer compares, which the list and the form say', async () => {
  choices.choose({ state: 'NJ', books: [] });
  const rule = { ...sampleRule, condition: { ...samplePick, books: ['bovada'] } };
  const { main, user } = await openAlerts({ '/api/alerts/rules': { rules: [rule], games: [] } });
  expect(await main.findByText(/best price at Bovada\* \(not among your books, so nothing is sent\)/)).toBeDefined();
  await user.click(main.getByRole('button', { name: 'Edit High-value bets' }));
  expect(main.getByRole<HTMLInputElement>('checkbox', { name: 'Bovada* (not among your books)' }).checked).toBe(true);
});

test('a rule is previewed with the alerts of last week', async () => {
  const answers: unknown[] = [
    'never',
    500,
    { messages: [] },
    { messages: [message(), { ...message(), gameId: 'b', replay: false, result: 'lost', profit: -1, closingLineValue: 0.021 }] },
  ];
  const { main, user } = await openAlerts({ 'POST /api/alerts/preview': () => answers.shift() });
  await user.click(await main.findByRole('button', { name: 'Add a rule' }));
  const form = screen.getByRole('form', { name: /rule/ });
  const lastWeek = async (gap: string) => {
    await user.clear(main.getByLabelText('Minimum value gap, %'));
    await user.type(main.getByLabelText('Minimum value gap, %'), gap);
    await user.click(main.getByRole('button', { name: 'Preview last week' }));
  };
  await lastWeek('1');
  await main.findByText('Checking last week');
  await expectAccessible('/alerts: preview of last week loading', form);
  await lastWeek('2');
  await main.findByText('The preview could not be loaded. Please try again later.');
  await expectAccessible('/alerts: preview of last week failed', form);
  await lastWeek('3');
  await main.findByText('This rule would have sent nothing last week.', { exact: false });
  await expectAccessible('/alerts: preview of last week without alerts', form);
  await lastWeek('4');
  const [bet] = await main.findAllByText(/Los Angeles Lakers at −110, BetMGM/);
  expect(bet!.closest('li')?.textContent).toMatch(/replayed after the game.*\+3\.1%.*Won \+0\.91/);
  expect(main.getByText(/^1–1, −0\.1 units, \+2\.1% at the close\./)).toBeDefined();
  await expectAccessible('/alerts: preview of last week', form);
});

test('rules that are on and off are listed, and one of them is changed in place', async () => {
  const off = { ...sampleRule, id: 2, condition: { ...samplePick, name: 'Boston only' }, isActive: false };
  const start = { id: 3, condition: { kind: 'start' }, channels: ['mail'], isActive: true };
  const { main, user } = await openAlerts({ '/api/alerts/rules': { rules: [sampleRule, off, start], games: [] } });
  expect(await main.findByRole('heading', { name: 'Boston only' })).toBeDefined();
  await expectAccessible('/alerts: rules, one of them off');
  await user.click(main.getByRole('button', { name: 'Edit High-value bets' }));
  const form = main.getByRole('form', { name: 'Change High-value bets' });
  await expectAccessible('/alerts: rule being changed', form);
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(main.queryByRole('form', { name: 'Change High-value bets' })).toBeNull();
});

test('a new rule without a name, a kind of bet and a channel shows what is missing', async () => {
  const { main, user, sent } = await openAlerts();
  await user.click(await main.findByRole('button', { name: 'Add a rule' }));
  const form = main.getByRole('form', { name: /rule/ });
  fillFields({ Name: '', 'Minimum value gap, %': '0' });
  for (const box of within(form)
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked))
    await user.click(box);
  await user.click(main.getByText('Teams: all'));
  await user.click(main.getByRole('button', { name: 'Save rule' }));
  expect(await main.findByText('Please choose at least one kind of bet')).toBeDefined();
  expect(main.getByText('The smallest value gap is 0.5%')).toBeDefined();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await expectAccessible('/alerts: new rule with errors, teams open', form);
});

test('while settings are saved, their button is disabled', async () => {
  const { main, user } = await openAlerts({
    'PUT /api/alerts/settings': 'never',
    '/api/alerts/rules': { rules: [sampleRule], games: [] },
  });
  const save = await main.findByRole<HTMLButtonElement>('button', { name: 'Save settings' });
  await user.click(save);
  expect((await main.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
  await expectAccessible('/alerts: settings with quiet hours, loading', save.closest('form'));
});

test('unsubscribing from alert emails shows that it is in progress, and its result', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, sent } = await renderApp('/unsubscribe?token=some-token', {
    answers: { 'POST /api/alerts/unsubscribe': () => answer.promise },
  });
  expect(
    sent.filter(({ method }) => method === 'POST'),
    'opening the page is not enough',
  ).toEqual([]);
  await press(user, 'Stop alert emails');
  await expectButton('Stopping...', false);
  await expectAccessible('/unsubscribe: loading');
  answer.resolve({});
  expect(await screen.findByRole('heading', { name: 'No more alert emails' })).toBeDefined();
  expect(sent.at(-1)?.address).toBe('/api/alerts/unsubscribe?token=some-token');
  await expectAccessible('/unsubscribe: done');
});

test.each(['unknown-token', 'invalid-request'])('the refusal %s of a link to unsubscribe is reported', async (code) => {
  const refuse = () => Response.json({ message: 'No.', code }, { status: 400 });
  const { user } = await renderApp('/unsubscribe?token=x', { answers: { 'POST /api/alerts/unsubscribe': refuse } });
  await press(user, 'Stop alert emails');
  expect((await screen.findByText('This link is not valid any more.')).getAttribute('role')).toBe('alert');
  await expectButton('Stop alert emails', true);
  await expectAccessible('/unsubscribe: failed');
});
