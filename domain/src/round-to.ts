/** Rounds to a number of decimal places. Six are enough for every probability and price we store or serve. */
export const roundTo = (value: number, digits = 6): number => Number(value.toFixed(digits));
