/** Rounds to `digits` decimal places. Six places are enough for every probability and price that we store or send. */
export const roundTo = (value: number, digits = 6): number => Number(value.toFixed(digits));
