/** The largest number of features of a regression. */
const LARGEST_SIZE = 512;

/** The features of one case that are not zero. Only the first `count` indexes and values are valid. */
interface ActiveFeatures {
  count: number;
  readonly indexes: Uint16Array;
  readonly values: Float64Array;
}

/** The result of the last search. It is reused, because new arrays for each case would be slow. */
const found: ActiveFeatures = { count: 0, indexes: new Uint16Array(LARGEST_SIZE), values: new Float64Array(LARGEST_SIZE) };

/** Finds the features that are not zero, which most are not. The next call overwrites the returned object. */
export function findActive(features: Float64Array, offset: number, size: number): Readonly<ActiveFeatures> {
  if (size > LARGEST_SIZE) throw new RangeError(`a regression has at most ${LARGEST_SIZE} features, not ${size}`);
  const { indexes, values } = found;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const value = features[offset + i]!;
    if (value === 0) continue;
    indexes[count] = i;
    values[count++] = value;
  }
  found.count = count;
  return found;
}
