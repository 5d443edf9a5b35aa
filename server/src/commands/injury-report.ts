import { readFileSync } from 'node:fs';
import { parseInjuryReport } from '#server/games/injury-report/parse-injury-report.ts';

// `npm run injury-report -- FILE.pdf` prints tab-separated values without a header. Lines end as in files of spreadsheets (RFC 4180).
const [, , file] = process.argv;
try {
  if (!file) throw new Error('Usage: npm run injury-report -- FILE.pdf');
  const { rows } = await parseInjuryReport(readFileSync(file));
  const lines = rows.map(({ page, date, time, matchup, team, player, status, reason }) =>
    [page, date, time, matchup, team, player, status, reason].join('\t'),
  );
  process.stdout.write(lines.map((line) => `${line}\r\n`).join(''));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
