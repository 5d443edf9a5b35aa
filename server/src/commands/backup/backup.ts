import { statSync } from 'node:fs';
import { makeBackup } from './make-backup.ts';
import { checksumsOf, manifestOf } from './manifest.ts';
import { describeContents, runOnFile } from './run-on-file.ts';

// `npm run backup -- FILE`: see docs/operations/backup.md.
await runOnFile('backup', async (request) => {
  const result = await makeBackup(request);
  const { file } = request;
  const { broken } = result.ledger;
  return {
    isGood: broken === undefined,
    lines: [
      `${file}: ${statSync(file).size.toLocaleString('en-US')} bytes`,
      describeContents(result),
      ...(broken ? [`THE LEDGER IS BROKEN at position ${broken.position}: ${broken.reason}. The backup was made nevertheless.`] : []),
      `Keep these three files together: ${[file, manifestOf(file), checksumsOf(file)].join(', ')}`,
    ],
  };
});
