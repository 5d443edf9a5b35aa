import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SeasonRecord } from '#contract/season.ts';
import { type Answers, expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { noRecord, sampleRecord, settledPredictionPages } from '../../../test/sample-track-record.ts';

const seasonRecord: SeasonRecord = { undecided_days: 30, months: [], playoffs: [] };

const openRecord = (answers: Answers = {}) =>
  renderApp('/track-record', {
    answers: {
      '/api/record/summary': sampleRecord,
      '/api/record/predictions': settledPredictionPages.newest,
      '/api/season/record': seasonRecord,
      ...answers,
    },
  });

const rowOf = (table: string, row: string) => {
  const header = within(screen.getByRole('table', { name: table })).getByRole('rowheader', { name: row });
  return header.closest('tr')?.textContent;
};

test('the record leads with picks, units, worth at the close and winners, and comes to log loss below', async () => {
  const { main } = await openRecord();
  const figures = await main.findByRole('region', { name: 'Live picks, recorded before tip-off' });
  expect(figures.textContent).toMatch(/Picks won.*127 of 131.*3 lost, 1 pushed/);
  expect(figures.textContent).toMatch(/Units won.*\+2\.36/);
  expect(figures.textContent).toMatch(/Worth at the close.*−0\.1%.*95% interval −0\.5% to \+0\.3%, 131 picks/);
  expect(figures.textContent).toMatch(/Winners called.*66\.0%.*Of 1,186 games/);
  expect(figures.textContent).toContain('1,203 settled games, Apr 1, 2026 to Nov 14, 2026; 2 canceled.');
  expect(figures.textContent).not.toMatch(/log loss/i);
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Live picks, recorded before tip-off',
    'Picks by market and value gap',
    'Units by month',
    'Game by game',
    'For statisticians',
    'Season forecasts',
    'Check it yourself',
  ]);
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('The market is ahead of us');
  expect(text).toContain(
    'On 1,186 games: ours 0.6021, the close 0.6000 (log loss, lower is better). The market is ahead by 0.0021, 95% interval of the difference [+0.0003, +0.0039].',
  );
  expect(text).not.toContain('a demonstration, not proof');
  await expectAccessible('/track-record: the record');
});

test('a spinner is shown while the record loads', async () => {
  const { main } = await openRecord({ '/api/record/summary': 'never' });
  expect((await main.findByRole('status')).textContent).toContain('Loading the record');
  await expectAccessible('/track-record: loading');
});

test('the record is there while the list of predictions loads', async () => {
  const { main } = await openRecord({ '/api/record/predictions': 'never' });
  const heading = await main.findByRole('heading', { name: 'Game by game' });
  await expectAccessible('/track-record: list loading', heading.closest('section'));
});

test.each([
  ['/api/record/summary', 'The record could not be loaded. Please try again later.', '/track-record: failed'],
  ['/api/record/predictions', 'The list could not be loaded. Please try again later.', '/track-record: list failed'],
])('a failure of %s has a message in its place', async (path, message, moment) => {
  const { main } = await openRecord({ [path]: 500 });
  const alert = await main.findByRole('alert');
  expect(alert.textContent).toBe(message);
  await expectAccessible(moment, alert.closest('section'));
});

test('every chart has its numbers in a table and a CSV file', async () => {
  const { main, user } = await openRecord();
  await main.findByRole('table', { name: 'Scoreboard' });
  expect(rowOf('Scoreboard', 'Courtline')).toMatch(/0\.6021.*\+0\.0021.*66\.0%.*1,186/);
  expect(rowOf('Scoreboard', 'DraftKings')).toContain('0.6001');
  expect(main.getByText('Bovada* (512)', { exact: false })).toBeDefined();
  expect(rowOf('Accuracy by time of day', '5:30 PM ET')).toMatch(/66\.0%.*0\.6041.*\+0\.0041.*1,186/);
  const picks = 'Picks by market and value gap';
  expect(rowOf(picks, 'Gap 2 to 3%')).toMatch(/27–3–1.*\+2\.5%\+0\.6%.*31/);
  expect(rowOf(picks, 'All picks')).toMatch(/127–3–1.*\+2\.1%−0\.1%.*131/);
  expect(rowOf(picks, 'Over/Under')).toMatch(/77–3–1.*81/);
  expect(rowOf('Calibration by side', 'Underdogs')).toMatch(/58\.0%57\.0%.*1,201/);
  await user.selectOptions(main.getByLabelText('Side'), 'underdog');
  expect(rowOf('Calibration of underdogs', '60 to 70%')).toMatch(/65\.0%66\.0%.*303/);
  expect(rowOf('Log loss at the end of each month', 'Nov 2026')).toMatch(/0\.60220\.5999/);
  expect(rowOf('Units of each month', 'Nov 2026')).toMatch(/\+1\.12−0\.0537/);
  expect(rowOf('By version of the model', '1.0.0')).toContain('1,186');
  expect(main.getAllByRole('figure')).toHaveLength(3);
  for (const [heading, table] of Object.entries(files)) {
    const link = main.getByRole('link', { name: new RegExp(`^CSV of: ${heading}`) });
    expect(link.getAttribute('href')).toBe(`/api/record/tables/${table}`);
  }
});

const files = {
  'Scoreboard: every forecast on the same games': 'scoreboard',
  'Accuracy by time of day': 'moments',
  'Calibration: does 60% happen 60 times in 100': 'calibration',
  'Picks by market and value gap': 'bets',
  'Units by month': 'series',
  'Log loss over time': 'series',
  'Game by game': 'predictions',
};

test('filters are part of the address and apply to the requests and the files', async () => {
  const { main, user, sent } = await openRecord();
  await user.selectOptions(await main.findByLabelText('Market'), 'Over/Under');
  await user.selectOptions(main.getByLabelText('Team'), 'BOS');
  await user.selectOptions(main.getByLabelText('Season'), '2026–27');
  const wanted = { market: 'total', season: '2027', team: 'BOS' };
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(wanted);
  const { href } = main.getByRole<HTMLAnchorElement>('link', { name: /^CSV of: Picks by market/ });
  expect(Object.fromEntries(new URL(href).searchParams)).toMatchObject(wanted);
  const asked = sent.findLast(({ address }) => address.startsWith('/api/record/summary'));
  expect(Object.fromEntries(new URLSearchParams(asked?.address.split('?')[1]))).toMatchObject(wanted);
  await expectAccessible('/track-record: filtered', main.getByLabelText('Team').closest('section, form, fieldset, div'));
});

test('the list includes every prediction, wrong and void ones too, with a link to its game', async () => {
  let pages = 0;
  const { main, user, sent } = await openRecord({
    '/api/record/predictions': () => (pages++ === 1 ? settledPredictionPages.oldest : settledPredictionPages.newest),
  });
  const list = await main.findByRole('table', { name: 'Settled games' });
  expect(within(list).getByRole('link', { name: 'NYK 107 @ BOS 118' }).getAttribute('href')).toBe('/games/game-90');
  expect(list.textContent).toMatch(/BOS 61\.2%.*60\.4%.*Won.*BOS −154.*BetMGM.*\+2\.1%.*\+0\.65/);
  expect(list.textContent).toContain('Lost');
  await user.click(main.getByRole('button', { name: 'Older' }));
  await within(list).findByText('Void');
  expect(sent.at(-1)?.address).toContain('before=89');
  expect(main.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
  await user.click(main.getByRole('button', { name: 'Newer' }));
  await within(list).findByText('Won');
});

test('replayed predictions are labeled as a demonstration', async () => {
  const { main } = await openRecord({
    '/api/record/summary': { ...sampleRecord, filter: { ...sampleRecord.filter, origin: 'replay' } },
  });
  await main.findByText('Replayed predictions: a demonstration, not proof');
  expect(main.getByRole('heading', { level: 2, name: 'Live predictions settled to date: 1,203' })).toBeDefined();
  expect(main.getByRole('heading', { level: 3, name: 'Replayed picks, made after the games' })).toBeDefined();
  expect(main.queryByRole('columnheader', { name: 'Worth at close' })).toBeNull();
  await expectAccessible('/track-record: replayed');
});

test('a record without settled predictions has a message instead of tables', async () => {
  const { main } = await openRecord({ '/api/record/summary': noRecord });
  await main.findByText('No settled predictions yet', { exact: false });
  expect(main.queryByRole('table')).toBeNull();
  await expectAccessible('/track-record: nothing settled');
});

test('season forecasts are scored by month when their season is decided; before, their number is shown', async () => {
  const { main } = await openRecord();
  expect(await main.findByText('Forecasts that are not decided yet: 30.')).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Season forecasts by month' })).toBeNull();
});

test('a decided season shows how wins and chances of the playoffs came true', async () => {
  const playoffs = [{ from: 0.6, to: 0.8, forecasts: 120, said: 0.702, happened: 0.683 }];
  const month = { month: '2026-11', forecasts: 900, wins_error: 4.92, playoffs_score: 0.1512 };
  const { main } = await openRecord({ '/api/season/record': { undecided_days: 0, months: [month], playoffs } });
  await main.findByRole('table', { name: 'Season forecasts by month' });
  expect(rowOf('Season forecasts by month', 'Nov 2026')).toBe('Nov 20269004.90.151');
  expect(rowOf('Chances of the playoffs', '60–80%')).toBe('60–80%12070.2%68.3%');
  expect(screen.queryByText(/not decided yet/)).toBeNull();
});
