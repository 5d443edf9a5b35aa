import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface TestRun {
  readonly stage: string;
  readonly file: string;
  readonly title: string;
  readonly hasFailed: boolean;
  readonly startedAt: number;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly duration?: number }[];
  }[];
}

export function readVitestReport(reportFile: string): TestRun[] {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, startTime, status, assertionResults }) => {
    const file = path.relative('.', name);
    const stage = stageOf(file);
    let startedAt = startTime;
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ title, status: result, duration = 0 }) => {
        const test = { stage, file, title, hasFailed: result === 'failed', startedAt, seconds: duration / 1000 };
        startedAt += duration;
        return test;
      });
    const isBroken = status === 'failed' && tests.every(({ hasFailed }) => !hasFailed);
    if (isBroken) tests.push({ stage, file, title: 'the file could not be run', hasFailed: true, startedAt, seconds: 0 });
    return tests;
  });
}

function stageOf(file: string): string {
  if (file.startsWith('server/test/processes/')) return 'Processes';
  if (file.endsWith('.api.test.ts')) return 'API on PostgreSQL';
  if (file.endsWith('.component.test.tsx')) return 'Components';
  return file.startsWith('sandbox/') ? 'Simulated vendors' : 'Unit and property tests';
}

const storyStage = 'Stories in a browser';

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly startTime: string }[];
    }[];
  }[];
}

export function readStoryReport(reportFile: string): TestRun[] {
  const { suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as { suites: readonly Suite[] };
  return suites.flatMap(readSuite);
}

function readSuite({ file, suites = [], specs = [] }: Suite): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        stage: storyStage,
        file,
        title: `${title} (${projectName})`,
        hasFailed: status !== 'expected',
        startedAt: Date.parse(results[0]?.startTime ?? ''),
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}
