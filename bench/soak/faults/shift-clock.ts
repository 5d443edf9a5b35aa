import { readFileSync } from 'node:fs';
import { shiftDate } from '../../../server/test/clock/shift-date.ts';

// Loaded before the product and its threads with --import. The clock is ahead by the milliseconds in CLOCK_FILE.
let aheadMs = 0;
setInterval(() => {
  const wanted = Number(readFileSync(process.env['CLOCK_FILE']!, 'utf8'));
  if (wanted !== aheadMs) shiftDate(wanted - aheadMs);
  aheadMs = wanted;
}, 100).unref();
