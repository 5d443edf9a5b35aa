import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { simulatedLeague } from '../../server/test/league/simulated-league.ts';
import { makeBackup } from '#server/commands/backup/make-backup.ts';
import { restoreBackup } from '#server/commands/backup/restore-backup.ts';

export async function simulateDay() {
  const world = await simulatedLeague({ startsAt: new Date('2026-11-10T18:00:00Z') });
  await world.runJobs();
  await world.advanceTo(new Date('2026-11-11T06:00:00Z'), 30);
  return world.database;
}

export async function restoreSimulatedDay(url: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-day-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'day.dump');
  await makeBackup({ url: (await simulateDay()).url, file, programFolder: undefined });
  await restoreBackup({ url, file, programFolder: undefined });
}
