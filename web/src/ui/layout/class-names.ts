/** Joins class names and skips missing ones. Callers must not pass conflicting Tailwind classes, because they are not merged. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
