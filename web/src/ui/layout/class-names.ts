/** Joins class names and skips missing ones. Conflicting Tailwind classes are not merged, so callers must not pass any. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
