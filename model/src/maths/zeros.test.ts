import { expect, test } from 'vitest';
import { zeros } from './zeros.ts';

test('every array contains only zeros and shares no element with another', () => {
  // 500 arrays of 100 need more than one block, and the last one is larger than a block.
  const arrays = [...Array.from({ length: 500 }, () => 100), 20_000].map((size, i) => {
    const array = zeros(size);
    expect(array).toEqual(new Float64Array(size));
    return array.fill(i + 1);
  });
  arrays.forEach((array, i) => expect(new Set(array)).toEqual(new Set([i + 1])));
});
