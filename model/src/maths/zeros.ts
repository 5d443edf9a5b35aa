const BLOCK_SIZE = 1 << 14;

let block = new Float64Array(BLOCK_SIZE);
let used = 0;

/**
 * A new array of zeros for a value that is soon dropped. It is part of a larger array: memory of its own would be allocated outside
 * the heap of JavaScript, which takes longer than most computations with it. Long-lived values must not use it.
 */
export function zeros(size: number): Float64Array {
  if (size > BLOCK_SIZE) return new Float64Array(size);
  if (used + size > BLOCK_SIZE) {
    block = new Float64Array(BLOCK_SIZE);
    used = 0;
  }
  const part = new Float64Array(block.buffer, used * block.BYTES_PER_ELEMENT, size);
  used += size;
  return part;
}
