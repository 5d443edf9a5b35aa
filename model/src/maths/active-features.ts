/** The largest number of features of a regression. */
const LARGEST_SIZE = 512;

/** Indexes and values of the features that `findActive` found last. They are reused, because a new array per case would be slow. */
export const ACTIVE = { indexes: new Uint16Array(LARGEST_SIZE), values: new Float64Array(LARGEST_SIZE) } as const;

/** Writes the features that are not zero into `ACTIVE` and returns their number. Most features are zero and change no sum of a regression. */
export function findActive(features: Float64Array, offset: number, size: number): number {
  if (size > LARGEST_SIZE) throw new RangeError(`a regression has at most ${LARGEST_SIZE} features, not ${size}`);
  const { indexes, values } = ACTIVE;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const value = features[offset + i]!;
    if (value === 0) continue;
    indexes[count] = i;
    values[count++] = value;
  }
  return count;
}
