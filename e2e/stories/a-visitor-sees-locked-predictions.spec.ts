import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { publicGame } from '../../web/test/sample-games.ts';
import { expect, test } from '../support/story.ts';
import { mockApi, visitPredictions } from '../support/visit.ts';

test('the first odds are in the first screen of a phone, and seven games are at most 6,500 pixels long', async ({ page }, { project }) => {
  const teams = ['BOS LAL', 'GSW MIN', 'DEN UTA', 'MIA ORL', 'NYK BKN', 'TOR CHI', 'SAS PHX'].map((pair) => pair.split(' '));
  await recordLayoutShifts(page);
  await mockApi(page, { latest: teams.map(([away = '', home = ''], index) => publicGame({ id: `g${index}`, away, home })) });
  await visitPredictions(page);
  await expect(page.getByRole('article')).toHaveCount(7);
  await expectNoHorizontalScroll(page);
  await expectNoLayoutShift(page);
  if (project.name !== 'phone') return;
  expect((await page.getByRole('table').first().boundingBox())!.y).toBeLessThanOrEqual(500);
  expect((await page.getByRole('article').first().boundingBox())!.height).toBeLessThanOrEqual(1.3 * 844);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500);
});
