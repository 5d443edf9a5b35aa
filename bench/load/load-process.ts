import type { LoadRun } from './start-load-generator.ts';
import { runLoad } from './run-load.ts';

// The load generator as a process of its own, so that it competes with nothing else in its event loop.
process.on('message', (run: LoadRun) => {
  runLoad(run).then(
    (result) => process.send!({ result }),
    (error: Error) => process.send!({ error: error.message }),
  );
});
process.once('disconnect', () => process.exit(0));
