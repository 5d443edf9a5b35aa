import type { PlantedFault } from './plant-fault.ts';

/** Processes, jobs and the start of the product. */
export const operationFaults: readonly PlantedFault[] = [
  {
    harm: 'a reset mail is lost while the mail server is down',
    file: 'server/src/delivery/outbox/process-outbox.ts',
    find: '    await handle(row);\n    await update({ doneAt: clock.now(), lastError: null, ...outbox.erased });',
    replace: '    await update({ doneAt: clock.now(), lastError: null, ...outbox.erased });\n    await handle(row);',
    tests: ['server/src/delivery/mail/deliver-mails.api.test.ts'],
  },
  {
    harm: 'two processes run one job: mails and charges are doubled, and a dead job is never taken over',
    file: 'server/src/platform/jobs/run-job.ts',
    find: '${jobRuns.leaseUntil} < ${startedAt.toISOString()}`;',
    replace: '${jobRuns.leaseUntil} > ${startedAt.toISOString()}`;',
    tests: ['server/src/platform/jobs/run-job.api.test.ts'],
  },
  {
    harm: 'a killed product leaves a database server behind, and the next start fails',
    file: 'server/src/platform/database/embedded/postgres-process.ts',
    find: "process.platform === 'win32' ? [] : ['/bin/sh', '-c', endWithParent, 'sh'];",
    replace: "process.platform !== 'plan9' ? [] : ['/bin/sh', '-c', endWithParent, 'sh'];",
    tests: ['server/test/processes/embedded-postgres.test.ts'],
  },
  {
    harm: 'a fresh clone starts without its pages',
    file: 'scripts/start.ts',
    find: 'if (isWebBuilt()) return;',
    replace: "if (isWebBuilt() || existsSync('web/src')) return;",
    tests: ['server/test/processes/npm-start.test.ts'],
  },
  {
    harm: 'two products write to one database folder',
    file: 'server/src/platform/database/embedded/start-embedded.ts',
    find: 'const unlock = lockFolder(folder);',
    replace: 'const unlock = () => lockFolder.length;',
    tests: ['server/test/processes/embedded-postgres.test.ts'],
  },
  {
    harm: 'messages to a browser that has withdrawn its permission fail forever',
    file: 'server/src/delivery/push/deliver-pushes.ts',
    find: 'if (status === 404 || status === 410) return',
    replace: 'if (status === 404) return',
    tests: ['server/src/delivery/push', 'server/src/alerts'],
  },
  {
    harm: 'a restored database with other contents is called complete',
    file: 'server/src/commands/backup/summarize-database.ts',
    find: 'return before.checksum === after.checksum ? [] : [`The table ${name} has other contents.`];',
    replace: 'return [];',
    tests: ['server/src/commands/backup'],
  },
  {
    harm: 'the state of a feed that fails is shown as healthy for minutes',
    file: 'server/src/platform/feeds/feed-state-store.ts',
    find: "    const result = await change(transaction);\n    await publishChanges(transaction, 'feeds', [feed]);",
    replace: '    const result = await change(transaction);',
    tests: ['server/src/wiring/published-changes.api.test.ts'],
  },
];
