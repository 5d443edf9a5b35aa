import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchSandbox, type Sandbox } from '#sandbox/launch-sandbox.ts';
import { publicationTimeOf, titleTimeOf } from './report-times.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await launchSandbox({ port: 0, seed: 1, speed: 0, epoch: Date.parse('2026-11-16T22:33:00Z') });
});
afterAll(() => sandbox.close());
const get = (file: string) => fetch(`${sandbox.url}/referee/injury/${file}`);

test('a report is a PDF from its publication on, the same at every request, and refused before', async () => {
  const first = await get('Injury-Report_2026-11-16_05_30PM.pdf');
  expect(first.headers.get('content-type')).toBe('application/pdf');
  const pdf = await first.bytes();
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(await (await get('Injury-Report_2026-11-16_05_30PM.pdf')).bytes()).toEqual(pdf);
  for (const file of [
    'Injury-Report_2026-11-16_05_45PM.pdf',
    'Injury-Report_2026-11-16_05_31PM.pdf',
    'Injury-Report_2026-11-16_04PM.pdf',
  ]) {
    expect((await get(file)).status, file).toBe(403);
  }
});

test('names and times of the reports are those of the league, hourly until December 2025 and then every 15 minutes', () => {
  const titleOf = (file: string) => titleTimeOf(publicationTimeOf(file)!);
  expect(titleOf('Injury-Report_2023-12-27_05PM.pdf')).toBe('12/27/23 05:30 PM');
  expect(titleOf('Injury-Report_2024-04-14_12PM.pdf')).toBe('04/14/24 12:30 PM');
  expect(titleOf('Injury-Report_2022-10-18_01AM.pdf')).toBe('10/18/22 01:30 AM');
  expect(titleOf('Injury-Report_2026-11-16_12_15AM.pdf')).toBe('11/16/26 12:15 AM');
  expect(publicationTimeOf('Injury-Report_2026-11-16_13_15AM.pdf')).toBeUndefined();
});
