import type { State } from './state.ts';

/** Returns the state as JSON text for `resumeState`. Typed arrays and maps become objects with a type tag `$` and values `v`. */
export function serializeState(state: State): string {
  return JSON.stringify(state, (_key, value: unknown) => {
    if (value instanceof Float64Array) return { $: 'f64', v: [...value] };
    if (value instanceof Map) return { $: 'map', v: [...value] };
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('the state contains a number that is not finite');
    return value;
  });
}

interface Tagged {
  $: string;
  v: unknown[];
}

function isTagged(value: unknown): value is Tagged {
  return typeof value === 'object' && value !== null && '$' in value && 'v' in value && Array.isArray(value.v);
}

export function resumeState(text: string): State {
  const state: unknown = JSON.parse(text, (_key, value: unknown) => {
    if (!isTagged(value)) return value;
    if (value.$ === 'f64') return Float64Array.from(value.v as number[]);
    return new Map(value.v as [unknown, unknown][]);
  });
  if (typeof state !== 'object' || state === null || !('teams' in state)) throw new RangeError('this text is not a saved state');
  return state as State;
}
