import { hourMs, secondMs } from '#domain/durations.ts';
import { nbaHeaders } from '#server/games/feeds/nba-cdn.ts';
import type { BinaryFeed } from '#server/platform/feeds/pull-feed.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { UnreadableReport, type InjuryReportRow } from './injury-report.ts';
import { maxReportBytes, parseInjuryReport } from './parse-injury-report.ts';

export const reportFeedName = 'nba-injury-report';

export interface PublishedReport {
  readonly publishedAt: Date;
  readonly rows: readonly InjuryReportRow[];
}

/** The league's injury report, a public PDF file; no key is needed. `now` is used to detect a wrong time in the title. */
export function nbaInjuryReport(baseUrl: string, file: string, now: Date): BinaryFeed<PublishedReport> {
  return {
    name: reportFeedName,
    request: {
      url: `${baseUrl}/referee/injury/${file}`,
      headers: { ...nbaHeaders, accept: 'application/pdf' },
      maxBytes: maxReportBytes,
      timeoutMs: 20 * secondMs,
    },
    details: () => ({ report: file }),
    async parseBytes(body) {
      if (body.length === 0) throw new FeedFault('empty', 'The answer was empty');
      const { publishedAt, rows } = await parseInjuryReport(body).catch((error: unknown) => {
        throw error instanceof UnreadableReport ? new FeedFault('wrong-shape', error.message) : error;
      });
      if (!publishedAt) throw new FeedFault('wrong-shape', 'The title of the report has no time');
      if (publishedAt.getTime() > now.getTime() + hourMs) {
        throw new FeedFault('clock-skew', `The report is dated ${publishedAt.toISOString()}, which is in the future`);
      }
      return { publishedAt, rows };
    },
  };
}
