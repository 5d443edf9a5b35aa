import { expect, test } from 'vitest';
import { pageDescriptions } from '#web/app/rendering/page-descriptions.ts';
import { loadPage } from './load-page.ts';
import { findPage, notFoundPage, pageTable, paramsOf } from './page-table.ts';

test('every address of the product has a page', () => {
  const names =
    'predictions market subscribe stripe-subscribe subscription-success dashboard alerts unsubscribe time-out auth contact forgot-password reset-password';
  const paths = `${names} terms privacy responsible-gambling track-record track-record/backtest how-it-works`
    .split(' ')
    .map((name) => `/${name}`);
  paths.push('/');
  for (const path of paths) expect(findPage(path).path).toBe(path);
});

test('a trailing slash is ignored, any other unknown path is not found', () => {
  expect(findPage('/predictions/').path).toBe('/predictions');
  for (const path of ['/predictions/x', '/PREDICTIONS', '//', '/*', '']) expect(findPage(path)).toBe(notFoundPage);
});

test('a detail page reads a valid id from the address and rejects any other', () => {
  expect(paramsOf(findPage('/games/espn-401520810/'), '/games/espn-401520810/')).toEqual({ id: 'espn-401520810' });
  for (const path of ['/games', '/games/', '/games/a/b', '/games/%2e%2e', '/games/:id']) expect(findPage(path)).toBe(notFoundPage);
});

test.each([...pageTable, notFoundPage])('$path has its own chunk, title and description', async (row) => {
  expect((await loadPage(row)).name).toMatch(/Page$/);
  expect(pageTable.filter((other) => other.title === row.title && other !== row)).toEqual([]);
  expect(pageDescriptions[row.path]).toMatch(/^.{20,160}$/);
});

test('pages that stay open in a time-out read no games, and include the time-out page', () => {
  const open = [...pageTable, notFoundPage].filter((row) => row.openInTimeOut);
  expect(open.map((row) => row.path)).toEqual(expect.arrayContaining(['/time-out', '/responsible-gambling', '/unsubscribe']));
  for (const row of open) expect([row.path, row.prefetch]).toEqual([row.path, undefined]);
  for (const path of ['/', '/predictions', '/market', '/dashboard', '/alerts', '/bets'])
    expect([path, findPage(path).openInTimeOut]).toEqual([path, undefined]);
});
