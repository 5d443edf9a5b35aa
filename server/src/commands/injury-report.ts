import { readFileSync } from 'node:fs';
import { parseInjuryReport } from '#server/games/injury-report/parse-injury-report.ts';
import type { InjuryReportRow } from '#server/games/injury-report/injury-report.ts';

const usage = 'Usage: npm run injury-report -- FILE.pdf\n  prints the rows of an injury report of the NBA, tab-separated\n';

async function main(file: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    process.stdout.write(formatRows((await parseInjuryReport(readFileSync(file))).rows));
    return 0;
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Tab-separated values without a header. Lines end as in files that spreadsheets and csv libraries write (RFC 4180). */
const formatRows = (rows: readonly InjuryReportRow[]): string =>
  rows.map((row) => `${[row.page, row.date, row.time, row.matchup, row.team, row.player, row.status, row.reason].join('\t')}\r\n`).join('');

process.exitCode = await main(process.argv[2]);
