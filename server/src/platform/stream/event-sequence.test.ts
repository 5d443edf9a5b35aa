import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventSequence } from './event-sequence.ts';

test('in whatever order transactions commit, each event is read once and none is left out', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const commits = fc.tuple(fc.shuffledSubarray(ids, { minLength: 1 }), fc.array(fc.integer({ min: 1, max: 5 })));
  fc.assert(
    fc.property(commits, ([order, sizes]) => {
      const sequence = createEventSequence(0);
      const committed = new Set<number>();
      const read: number[] = [];
      const readNow = () => {
        const missing = new Set(sequence.missing());
        const found = [...committed].filter((id) => id > sequence.newest() || missing.has(id)).toSorted((a, b) => a - b);
        sequence.add(found, 0);
        read.push(...found);
      };
      for (const [index, id] of order.entries()) {
        committed.add(id);
        if (index % (sizes[index % sizes.length] ?? 1) === 0) readNow();
      }
      readNow();
      expect(read.toSorted((a, b) => a - b)).toEqual([...committed].toSorted((a, b) => a - b));
    }),
  );
});

test('an id that stays missing was rolled back: it is no longer looked up after a minute', () => {
  const sequence = createEventSequence(10);
  sequence.add([12], 0);
  expect(sequence.missing()).toEqual([11]);
  sequence.add([14], 59_000);
  expect(sequence.missing()).toEqual([11, 13]);
  sequence.add([], 60_000);
  expect(sequence.missing()).toEqual([13]);
});

test('a jump of the sequence does not make thousands of ids missing', () => {
  const sequence = createEventSequence(0);
  sequence.add([1, 1_000_000], 0);
  expect(sequence.missing().length).toBe(1000);
});
