/** Joins what is there. Tailwind classes are written so that no two compete, so nothing needs to be merged. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
