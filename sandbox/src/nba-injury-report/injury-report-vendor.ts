import { injectFaults } from '#sandbox/simulation/inject-faults.ts';
import { uniformFromKeys } from '#sandbox/random/random.ts';
import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { layoutReport } from './layout-report.ts';
import { reportRows } from './report-rows.ts';
import { publicationTimeOf, titleTimeOf } from './report-times.ts';
import { writePdf } from './write-pdf.ts';

const denied = '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1></BODY></HTML>';
/** The file of a report appears at most this long after the time in its title. */
const longestDelayMs = 139_000;

export function injuryReportVendor(simulation: Simulation): SandboxModule {
  const { league, clock } = simulation;
  return {
    routes(scope) {
      injectFaults(scope, simulation, 'nba-injury-report');
      scope.get<{ Params: { file: string } }>('/referee/injury/:file', async ({ params: { file } }, reply) => {
        const publishedAt = publicationTimeOf(file);
        const delay = uniformFromKeys(league.seed, file, 'delay') ** 8 * longestDelayMs;
        if (publishedAt === undefined || clock.now() < publishedAt + delay) return reply.code(403).type('text/html').send(denied);
        const pages = layoutReport(reportRows(league, publishedAt), titleTimeOf(publishedAt));
        return reply.type('application/pdf').send(writePdf(pages, new Date(publishedAt + delay)));
      });
    },
  };
}
