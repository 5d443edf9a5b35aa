/** Names and formulas of features, in the order of their coefficients. A name such as "home·role" is the product of two terms. */
export type FeatureTable<Input> = readonly (readonly [name: string, value: (input: Input) => number])[];

/** Computes feature vectors from a feature table. */
interface FeatureVector<Input, Name extends string> {
  readonly names: readonly Name[];
  readonly size: number;
  indexOf(name: Name): number;
  fill(target: Float64Array, input: Input, offset?: number): void;
  fillSome(indexes: readonly number[], target: Float64Array, input: Input, offset?: number): void;
}

export function createFeatureVector<Input, Name extends string>(
  table: readonly (readonly [name: Name, value: (input: Input) => number])[],
): FeatureVector<Input, Name> {
  const names = table.map(([name]) => name);
  const values = table.map(([, value]) => value);
  if (new Set(names).size !== names.length) throw new Error(`a feature name occurs twice in ${names.join(', ')}`);
  return {
    names,
    size: names.length,
    indexOf: (name) => names.indexOf(name),
    fill(target, input, offset = 0) {
      for (let i = 0; i < values.length; i++) target[offset + i] = values[i]!(input);
    },
    fillSome(indexes, target, input, offset = 0) {
      for (const i of indexes) target[offset + i] = values[i]!(input);
    },
  };
}
