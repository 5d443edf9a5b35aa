import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildReport, type Report, type ReportInputs } from './build-report.ts';
import { reportPage } from './render-report.ts';

/** Writes report.json and report.html into a directory and returns what they say. */
export function writeReport(directory: string, inputs: ReportInputs): Report {
  const report = buildReport(inputs);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(directory, 'report.html'), reportPage(report));
  return report;
}
