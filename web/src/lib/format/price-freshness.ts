import { minuteMs } from '#domain/durations.ts';
import { freshPriceMs } from '#domain/game-rules.ts';

/** Whether a price, or the newest of several, may be gone. */
export const isOldPrice = (at: number | undefined, now: number): boolean => at !== undefined && now - at > freshPriceMs;

export const oldPrices = `Our newest prices are more than ${freshPriceMs / minuteMs} minutes old`;
