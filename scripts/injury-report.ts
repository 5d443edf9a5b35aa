import { readFileSync } from 'node:fs';
import { formatRows } from '#server/games/injury-report/format-rows.ts';
import { parseInjuryReport } from '#server/games/injury-report/parse-injury-report.ts';

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

process.exitCode = await main(process.argv[2]);
