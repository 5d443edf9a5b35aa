import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfDate, easternTimeToUnixMs } from '#sandbox/league/schedule/eastern-time.ts';
import { League } from '#sandbox/league/league.ts';
import { layoutReport } from '#sandbox/nba-injury-report/layout-report.ts';
import { currentLayout, type ReportLayout } from '#sandbox/nba-injury-report/report-layout.ts';
import { reportRows, type ReportRow } from '#sandbox/nba-injury-report/report-rows.ts';
import { titleTimeOf } from '#sandbox/nba-injury-report/report-times.ts';
import { writePdf } from '#sandbox/nba-injury-report/write-pdf.ts';
import { unstorableIn } from '../../../test/league/corrupt-json.ts';
import { expandingPdf } from '../../../test/league/expanding-pdf.ts';
import { runsOf } from '../../../test/random/random-tests.ts';
import { notYetSubmitted, UnreadableReport } from './injury-report.ts';
import { maxReportBytes, parseInjuryReport } from './parse-injury-report.ts';
import { readPdfWords } from './read-pdf-words.ts';
import { readReport } from './read-report.ts';

const title = '11/16/26 05:30 PM';
const published = new Date('2026-11-16T22:30:00Z');
/** The measures of the season 2022-23: narrower columns, headings on every page, no rules, whole lines instead of words. */
const earlierLayout: ReportLayout = {
  width: 842,
  height: 595,
  edges: [20, 94.3, 168.6, 242.9, 370.27, 497.65, 603.79, 822],
  titleSize: 16,
  size: 8,
  lineHeight: 12,
  padding: 6,
  titleTop: 23.5,
  headingTop: 64,
  bottom: 560,
  repeatsHeadings: true,
  placesWords: false,
  hasPageNumbers: false,
  hasRules: false,
};
const pdfOf = (rows: readonly ReportRow[], layout: ReportLayout = currentLayout) => writePdf(layoutReport(rows, title, layout), published);
const withoutPages = ({ rows }: Awaited<ReturnType<typeof parseInjuryReport>>) =>
  rows.map(({ date, time, matchup, team: club, player, status, reason: text }) => ({
    date,
    time,
    matchup,
    team: club,
    player,
    status,
    reason: text,
  }));

const name = fc.constantFrom(
  'Doncic',
  'Dončić'.normalize('NFC').replaceAll(/[čć]/g, 'c'),
  'Schröder',
  "O'Neal Jr.",
  'Gilgeous-Alexander',
  'Walker IV',
  'Wembanyama',
  'Ré',
);
const word = fc.constantFrom(
  'Left',
  'Right',
  'Knee;',
  'Non-displaced',
  'Fracture',
  '-',
  'Tib/fib',
  '(second',
  'opinion)',
  'N/a',
  '&',
  "Coach's",
  'X-ray',
);
const reason = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' ').replaceAll(/(?:^|(?<= ))- (?=-)/g, ''));
const listed = fc.record({
  player: fc.tuple(name, name).map(([last, first]) => `${last}, ${first}`),
  status: fc.constantFrom('Out', 'Doubtful', 'Questionable', 'Probable', 'Available'),
  reason,
});
const missing = fc.constant([{ player: '', status: notYetSubmitted, reason: '' }]);
const team = fc.oneof({ weight: 1, arbitrary: missing }, { weight: 4, arbitrary: fc.array(listed, { minLength: 1, maxLength: 12 }) });
const league = fc.array(
  fc.record({ day: fc.integer({ min: 16, max: 17 }), hour: fc.integer({ min: 7, max: 8 }), away: team, home: team }),
  { maxLength: 10 },
);

test('what a team reports is what is read, in every layout, with any names, wrapped reasons and page breaks', async () => {
  await fc.assert(
    fc.asyncProperty(league, fc.constantFrom(currentLayout, earlierLayout), async (games, layout) => {
      const sorted = games.toSorted((a, b) => a.day - b.day || a.hour - b.hour);
      const rows = sorted.flatMap(({ day, hour, away, home }, index) => {
        const game = { date: `11/${day}/2026`, time: `0${hour}:30 (ET)`, matchup: `A${index}W@H${index}M` };
        const of = (club: string, list: readonly Pick<ReportRow, 'player' | 'status' | 'reason'>[]) =>
          list.map((row) => Object.assign({}, game, { team: club }, row));
        return of('Portland Trail Blazers', away).concat(of('LA Clippers', home));
      });
      const report = readReport(await readPdfWords(Uint8Array.from(pdfOf(rows, layout))));
      expect(withoutPages(report)).toEqual(rows);
      expect(report.publishedAt).toEqual(published);
    }),
    { numRuns: runsOf(40), examples: [[[], currentLayout]] },
  );
});

test("the simulated league's report is read with its time of publication", async () => {
  const at = easternTimeToUnixMs(dayOfDate(2026, 11, 16), 17 * 60 + 30);
  const rows = reportRows(new League(1), at);
  const report = await parseInjuryReport(writePdf(layoutReport(rows, titleTimeOf(at)), new Date(at)));
  expect(rows.length).toBeGreaterThan(20);
  expect(withoutPages(report)).toEqual(rows);
  expect(report.publishedAt?.getTime()).toBe(at);
  expect(new Set(report.rows.map((row) => row.page)).size).toBeGreaterThan(1);
});

test('a reason that is divided between two pages is put together', () => {
  const line = (texts: readonly string[], y: number, xs = currentLayout.edges) =>
    texts.flatMap((text, index) => (text === '' ? [] : [{ text, x: xs[index]!, y, width: 5 * text.length, size: 10 }]));
  const headings = ['Game Date', 'Game Time', 'Matchup', 'Team', 'Player Name', 'Current Status', 'Reason'];
  const first = ['11/16/2026', '07:00 (ET)', 'BOS@NYK', 'Boston Celtics', 'Able, Ann', 'Out', 'Injury/Illness - Left'];
  const second = ['', '', '', '', 'Baker, Bo', 'Out', 'Rest'];
  const { rows } = readReport([
    [...line(headings, 100), ...line(first, 130)],
    [...line(['', '', '', '', '', '', 'Knee; Non-'], 60), ...line(['', '', '', '', '', '', 'displaced Fracture'], 74), ...line(second, 96)],
  ]);
  expect(rows.map((row) => [row.page, row.player, row.reason])).toEqual([
    [0, 'Able, Ann', 'Injury/Illness - Left Knee; Non-displaced Fracture'],
    [1, 'Baker, Bo', 'Rest'],
  ]);
});

test('files that are broken, truncated, too large or not a report are refused with the reason, within the time limit', async () => {
  const row = {
    date: '11/16/2026',
    time: '07:00 (ET)',
    matchup: 'BOS@NYK',
    team: 'Boston Celtics',
    player: 'A, B',
    status: 'Out',
    reason: 'Rest',
  };
  const good = pdfOf(Array.from({ length: 60 }, () => row));
  const page = { width: 600, height: 600, texts: [], rules: [] };
  const other = writePdf([{ ...page, texts: [{ text: 'Dinner menu', x: 10, y: 10, size: 10 }] }], published);
  const many = writePdf(
    Array.from({ length: 61 }, () => page),
    published,
  );
  const broken = Buffer.concat([good.subarray(0, 20), Buffer.alloc(500, 'x'), Buffer.from('%%EOF')]);
  const refused = (pdf: Uint8Array, options?: { timeoutMs: number }) =>
    parseInjuryReport(pdf, options).then(
      () => 'read',
      (error: unknown) => (error instanceof UnreadableReport ? error.message : error),
    );
  expect(await refused(Buffer.from('<html>'))).toBe('The file is not a PDF');
  expect(await refused(good.subarray(0, good.length / 2))).toBe('The PDF is truncated');
  expect(await refused(Buffer.alloc(maxReportBytes + 1))).toMatch('bytes');
  expect(await refused(broken)).toMatch('cannot be read');
  expect(await refused(other)).toMatch('neither the title nor the columns');
  expect(await refused(many)).toMatch('61 pages');
  expect(await refused(good, { timeoutMs: 1 })).toMatch('within 0.001 s');
});

test('a file of a few kilobytes that expands to more than a gigabyte is refused, and takes no memory of this process', async () => {
  const pdf = expandingPdf();
  expect(pdf.length).toBeLessThan(10_000);
  const before = process.resourceUsage().maxRSS;
  await expect(parseInjuryReport(pdf)).rejects.toThrow('The PDF needs more than 384 MB of memory');
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
});

test('text that the database cannot store is removed, and values of impossible length are cut', () => {
  const line = (texts: readonly string[], y: number) =>
    texts.map((text, index) => ({ text, x: currentLayout.edges[index]!, y, width: 5, size: 10 }));
  const headings = ['Game Date', 'Game Time', 'Matchup', 'Team', 'Player Name', 'Current Status', 'Reason'];
  const cells = ['11/16/2026', '07:00 (ET)', 'BOS@NYK', 'Boston Celtics', `Able,\u0000${'x'.repeat(5000)}`, 'Out', '\u0000Rest\ud800'];
  expect(unstorableIn(readReport([[...line(headings, 100), ...line(cells, 130)]]).rows)).toEqual([]);
});
