/** The arithmetic mean. NaN if there are no values. */
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
