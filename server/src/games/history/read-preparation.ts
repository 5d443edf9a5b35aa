import type { Preparation } from '#contract/status.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listHistoryLoads } from './history-store.ts';

/** The load of all past games. Until it has ended, nothing is settled or predicted: ratings from a part of them would be bad. */
export const historyLoadName = 'history';

/** The last parts of the load, by their names after those that load results: `simulated-past` and `season-YEAR`. */
export const simulatedReplay = 'simulated-replay';
export const seasonRatings = 'season-ratings';

export async function readPreparation(db: Db, { isSimulated }: { readonly isSimulated: boolean }): Promise<Preparation> {
  const loads = await listHistoryLoads(db);
  if (loads.some(({ name, finishedAt }) => name === historyLoadName && finishedAt !== null)) return { progress: null };
  const title = isSimulated ? 'Preparing the simulated season' : 'Preparing past seasons';
  const part = loads.findLast(({ of }) => of !== null);
  if (!part) return { progress: { text: title, share: 0 } };
  const { name, done } = part;
  const of = part.of!;
  const areResults = name !== simulatedReplay && name !== seasonRatings;
  const text = `${title}: ${areResults ? 'results of ' : ''}${format(done)} of ${format(of)} games`;
  return { progress: { text, share: of === 0 ? 1 : done / of } };
}

const format = (count: number) => count.toLocaleString('en-US');
