const MOST_FEATURES = 512;

/** The features of one case that are not zero. Only the first `count` indexes and values are valid; the next ones are zero. */
interface ActiveFeatures {
  count: number;
  readonly indexes: Uint16Array;
  readonly values: Float64Array;
}

/** The result of `findActive`. It is reused, because new arrays for each case would be slow. */
const found: ActiveFeatures = { count: 0, indexes: new Uint16Array(MOST_FEATURES + 1), values: new Float64Array(MOST_FEATURES + 1) };

/** Finds the features that are not zero; usually few of many. The next call overwrites the returned object. */
export function findActive(features: Float64Array, offset: number, size: number): Readonly<ActiveFeatures> {
  if (size > MOST_FEATURES) throw new RangeError(`a regression has at most ${MOST_FEATURES} features, not ${size}`);
  const { indexes, values } = found;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const value = features[offset + i]!;
    if (value === 0) continue;
    indexes[count] = i;
    values[count++] = value;
  }
  indexes[count] = 0;
  values[count] = 0;
  found.count = count;
  return found;
}

/** Adds weight · x · x' to a matrix of which only the lower triangle is used. */
export function addOuterProducts(matrix: Float64Array, size: number, { count, indexes, values }: ActiveFeatures, weight: number): void {
  // Each pass adds two rows, so that every feature is read half as often. After an odd number of rows, the second one is zero.
  for (let i = 0; i < count; i += 2) {
    const at = indexes[i]! * size;
    const nextAt = indexes[i + 1]! * size;
    const scaled = weight * values[i]!;
    const nextScaled = weight * values[i + 1]!;
    for (let j = 0; j <= i; j++) {
      matrix[at + indexes[j]!]! += scaled * values[j]!;
      matrix[nextAt + indexes[j]!]! += nextScaled * values[j]!;
    }
    matrix[nextAt + indexes[i + 1]!]! += nextScaled * values[i + 1]!;
  }
}
