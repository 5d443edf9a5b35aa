import { restoreBackup } from './restore-backup.ts';
import { describeContents, runOnFile } from './run-on-file.ts';

// `npm run restore -- FILE`: see docs/operations/backup.md.
await runOnFile('restore', async (request) => {
  const result = await restoreBackup(request);
  const { createdAt, differences, missingRoles } = result;
  const isGood = differences.length === 0;
  return {
    isGood,
    lines: [
      `Restored the backup of ${createdAt}. Its checksums match.`,
      describeContents(result),
      ...(missingRoles.length > 0
        ? [`This server does not have the role ${missingRoles.join(', ')}: everything belongs to the role that restored it.`]
        : []),
      ...(isGood ? ['OK: every table is as it was saved.'] : ['THE RESTORED DATABASE IS NOT AS IT WAS SAVED:', ...differences]),
    ],
  };
});
