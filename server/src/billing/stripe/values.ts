/** A time of Stripe, which are Unix seconds. */
export const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** The id of an object that Stripe sends as its id or, on request, as a whole. */
export const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
