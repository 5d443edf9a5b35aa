import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 2_000;
const maxMs = 300_000;
const quietShare = 0.1;
const quietSteps = 3;

/**
 * Waits until the processors have almost nothing to do for some seconds. A product that was just started reads its history for more than
 * a minute, and a phone does not share its processor with a server. It tells how busy the machine still is.
 */
export async function waitForQuietMachine(): Promise<string> {
  const end = Date.now() + maxMs;
  let busy = 1;
  for (let quiet = 0; quiet < quietSteps && Date.now() < end; quiet = busy < quietShare ? quiet + 1 : 0) {
    const before = readTimes();
    await delay(stepMs);
    const after = readTimes();
    busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  }
  return `${Math.round(100 * busy)}% busy`;
}

function readTimes() {
  const times = cpus().map(({ times: of }) => of);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}
