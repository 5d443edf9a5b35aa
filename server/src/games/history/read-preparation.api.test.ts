import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { saveHistoryLoad } from './history-store.ts';
import { historyLoadName, readPreparation, seasonRatings, simulatedReplay } from './read-preparation.ts';

test.each([
  [true, ['simulated-past', simulatedReplay], 'Preparing the simulated season'],
  [false, ['season-2026', 'season-2027', seasonRatings], 'Preparing past seasons'],
])('the progress of the first load is that of its latest part (simulated: %s)', async (isSimulated, parts, title) => {
  const { db } = await testDatabase();
  const read = () => readPreparation(db, { isSimulated });
  expect(await read()).toEqual({ progress: { text: title, share: 0 } });
  for (const [index, name] of parts.entries()) {
    await saveHistoryLoad(db, { name });
    await saveHistoryLoad(db, { name, done: 354, of: 1416 });
    const text = `${title}: ${index < parts.length - 1 ? 'results of ' : ''}354 of 1,416 games`;
    expect(await read()).toEqual({ progress: { text, share: 0.25 } });
    await saveHistoryLoad(db, { name, done: 1416, of: 1416, finishedAt: new Date() });
  }
  expect((await read()).progress?.share).toBe(1);
  await saveHistoryLoad(db, { name: historyLoadName, finishedAt: new Date() });
  expect(await read()).toEqual({ progress: null });
});
