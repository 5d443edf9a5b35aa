import { createHash } from 'node:crypto';
import { addDays, easternDate } from '#domain/league-date.ts';
import {
  countComingGames,
  listReportTeams,
  listStatements,
  replaceReportTeams,
  replaceStatements,
} from '#server/games/injuries/injury-store.ts';
import { updateInjuries } from '#server/games/injuries/reconcile-injuries.ts';
import { listPlayers, lockPlayers } from '#server/games/players/player-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addFeedDetails, listFeedStates, recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type FeedDeps, type PulledFeed } from '#server/platform/feeds/pull-feed.ts';
import { FeedFault, type FeedResponse } from '#server/platform/feeds/fetch-url.ts';
import { UnreadableReport } from './injury-report.ts';
import { mergeInjuryReport, type KnownStatements } from './merge-injury-report.ts';
import { reportFeedName, nbaInjuryReport, type PublishedReport } from './nba-injury-report.ts';
import { parseInjuryReports } from './parse-injury-report.ts';
import { minuteMs } from '#domain/durations.ts';

interface InjuryReportDeps extends FeedDeps {
  readonly injuryReportUrl: string;
}

/** Reads the newest report that has not been read yet. If there is none or the feed fails, the stored statements stay in place. */
export async function ingestInjuryReport(deps: InjuryReportDeps): Promise<'stored' | 'nothing new'> {
  const { db, clock } = deps;
  const now = clock.now();
  // The league publishes no reports when there are no games.
  const today = easternDate(now);
  if ((await countComingGames(db, today, addDays(today, 1))) === 0) return 'nothing new';
  const { report: lastRead, unreadable } = (await listFeedStates(db, now)).find((state) => state.feed === reportFeedName)?.details ?? {};
  const files = newestReportFiles(now);
  const unread = files.slice(0, files.includes(String(lastRead)) ? files.indexOf(String(lastRead)) : files.length);
  const found = await findPublished(deps, unread, now);
  // If the last report that was read is at most an hour old, the next one is not published yet. Otherwise the missing file is a fault.
  if (!found && unread.length < files.length) return 'nothing new';
  const { file, answer } = found ?? { file: files[0]!, answer: notPublished() };
  const hash = answer instanceof FeedFault || answer.status !== 200 ? undefined : createHash('sha256').update(answer.body).digest('hex');
  // An unreadable file is not read again: a crafted one could take seconds of processor time at every poll.
  if (hash !== undefined && hash === unreadable) return 'nothing new';
  const pulled = await pullFeed(withAnswer(deps, answer), nbaInjuryReport(deps.injuryReportUrl, file, now), storeReport);
  if (!pulled && hash !== undefined) await addFeedDetails(db, reportFeedName, { unreadable: hash });
  return pulled ? 'stored' : 'nothing new';
}

/** What the newest report of each of these times said, if it can be read. */
export async function readPastReports(deps: InjuryReportDeps, times: readonly Date[]): Promise<(KnownStatements | undefined)[]> {
  const found = await Promise.all(times.map((at) => findPublished(deps, newestReportFiles(at), at)));
  const files = found.map((one) => (one && !(one.answer instanceof FeedFault) ? one.answer.body : Buffer.alloc(0)));
  const reports = await parseInjuryReports(files);
  const players = await listPlayers(deps.db);
  return reports.map((report) => {
    if (report instanceof UnreadableReport || !report.publishedAt) return undefined;
    const { publishedAt, rows } = report;
    return mergeInjuryReport({ publishedAt, rows }, { statements: [], teams: [] }, players);
  });
}

const withAnswer = (deps: InjuryReportDeps, answer: FeedResponse | FeedFault): InjuryReportDeps => ({
  ...deps,
  async fetchUrl() {
    if (answer instanceof FeedFault) throw answer;
    return answer;
  },
});

/** The response or the fault of the newest file that exists. A file that is not published yet is answered with 403 or 404. */
async function findPublished({ fetchUrl, injuryReportUrl }: InjuryReportDeps, files: readonly string[], now: Date) {
  for (const file of files) {
    const { request } = nbaInjuryReport(injuryReportUrl, file, now);
    const answer: FeedResponse | FeedFault = await fetchUrl(request).catch((error: unknown) => {
      if (error instanceof FeedFault) return error;
      throw error;
    });
    if (answer instanceof FeedFault || (answer.status !== 403 && answer.status !== 404)) return { file, answer };
  }
  return undefined;
}

const notPublished = () => new FeedFault('not-there', 'No report of the last hour is published');

async function storeReport(transaction: Db, { value, fetchedAt }: PulledFeed<PublishedReport>): Promise<void> {
  await lockPlayers(transaction);
  const known = { statements: await listStatements(transaction, 'nba'), teams: await listReportTeams(transaction) };
  // A report that was read late must not replace a newer one.
  if (known.teams.some((team) => team.publishedAt > value.publishedAt)) return;
  const { statements, teams, notices } = mergeInjuryReport(value, known, await listPlayers(transaction));
  await replaceStatements(transaction, 'nba', statements);
  await replaceReportTeams(transaction, teams);
  await updateInjuries(transaction, fetchedAt);
  await recordNotices(transaction, notices, fetchedAt);
}

const quarterMs = 15 * minuteMs;
/** The report is looked for among those of the last hour. A new one appears every 15 minutes, up to two and a half minutes late. */
const quarterHourlyFileCount = 5;

export function newestReportFiles(now: Date): string[] {
  const newest = Math.floor(now.getTime() / quarterMs) * quarterMs;
  const quarterHourly = Array.from({ length: quarterHourlyFileCount }, (_, index) => fileName(newest - index * quarterMs, true));
  // Until December 2025 there was one report an hour, half an hour after the time in its name. The league may return to it.
  return [...quarterHourly, fileName(newest - 2 * quarterMs, false)];
}

function fileName(at: number, hasMinutes: boolean): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('America/New_York');
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(((time.hour + 11) % 12) + 1)}${hasMinutes ? `_${two(time.minute)}` : ''}${time.hour < 12 ? 'AM' : 'PM'}`;
  return `Injury-Report_${time.toPlainDate().toString()}_${clock}.pdf`;
}
