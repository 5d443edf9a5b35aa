import { shiftDate } from './shift-date.ts';

// Loaded with `--import` before the program, in its threads and child processes too.
shiftDate(Number(process.env['DATE_OFFSET_MS'] ?? 0));
