import { cleanText } from '#server/platform/feeds/clean-text.ts';
import { notYetSubmitted, UnreadableReport, type InjuryReport, type InjuryReportRow } from './injury-report.ts';
import { linesOf, textOf, type PdfWord } from './pdf-word.ts';
import { joinTexts, readPageRows, readColumnStarts, type ColumnStarts } from './read-page-rows.ts';

const timeForm = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}) +(\d{1,2}):(\d{2}) *([AP])M$/i;

const title = /^Injury Report\b:?(.*)$/i;
const pageNumber = /^Page \d+ of \d+$/i;

export function readReport(pages: readonly (readonly PdfWord[])[]): InjuryReport {
  const rows: InjuryReportRow[] = [];
  let titleText: string | undefined;
  let starts: ColumnStarts | undefined;
  let held = { date: '', time: '', matchup: '', team: '' };
  let begun = '';
  for (const [page, words] of pages.entries()) {
    const body: PdfWord[] = [];
    for (const line of linesOf(words)) {
      const text = textOf(line);
      const headings = readColumnStarts(line);
      if (headings) starts = headings;
      else if (title.test(text)) titleText ??= title.exec(text)![1]!.trim();
      else if (!pageNumber.test(text)) body.push(...line.words);
    }
    if (!starts || body.length === 0) continue;
    const part = readPageRows(body, starts);
    const last = rows.at(-1);
    if (part.reasonOfPreviousPage && last) rows[rows.length - 1] = { ...last, reason: joinTexts(last.reason, part.reasonOfPreviousPage) };
    for (const texts of part.rows) {
      // The report prints date, time, game and team only in the first row to which they apply. The rows below inherit them.
      held = {
        date: texts.date ?? held.date,
        time: texts.time ?? held.time,
        matchup: texts.matchup ?? held.matchup,
        team: texts.team ?? held.team,
      };
      const { player = '', status = '' } = texts;
      const reason = joinTexts(begun, texts.reason ?? '');
      begun = '';
      const isMissing = player === '' && reason.toUpperCase() === notYetSubmitted;
      rows.push(cleanRow({ page, ...held, player, status: isMissing ? notYetSubmitted : status, reason: isMissing ? '' : reason }));
    }
    begun = part.reasonOfNextPage;
  }
  if (rows.length > maxRows) throw new UnreadableReport(`The PDF has ${rows.length} rows, more than ${maxRows}`);
  if (titleText === undefined && !starts) throw new UnreadableReport('The PDF has neither the title nor the columns of an injury report');
  return { publishedAt: easternTime(titleText ?? ''), rows };
}

/** A report of fifteen games has about 400 rows. */
const maxRows = 2000;

const cleanRow = ({ page, date, time, matchup, team, player, status, reason }: InjuryReportRow): InjuryReportRow => ({
  page,
  date: cleanText(date, 40),
  time: cleanText(time, 40),
  matchup: cleanText(matchup, 40),
  team: cleanText(team, 80),
  player: cleanText(player, 80),
  status: cleanText(status, 40),
  reason: cleanText(reason, 1000),
});

/** The moment of a US Eastern time as the report's title has it: "12/27/23 05:30 PM". Null if the text has another form. */
function easternTime(text: string): Date | null {
  const [, month, day, year = '', hour, minute, half] = timeForm.exec(text.trim()) ?? [];
  if (!half) return null;
  try {
    const time = Temporal.ZonedDateTime.from(
      {
        timeZone: 'America/New_York',
        year: Number(year.length === 2 ? `20${year}` : year),
        month: Number(month),
        day: Number(day),
        hour: (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0),
        minute: Number(minute),
      },
      { overflow: 'reject' },
    );
    return new Date(time.epochMilliseconds);
  } catch {
    return null;
  }
}
