import { minuteMs } from '#domain/durations.ts';
import { freshPriceMs } from '#domain/game-rules.ts';

export const isOldPrice = (at: number | undefined, now: number): boolean => at !== undefined && now - at > freshPriceMs;

export const oldPricesText = `Our newest prices are more than ${freshPriceMs / minuteMs} minutes old`;
