/** A ref for the heading of a result that replaces a form on the same page: scrolls to the top and moves the keyboard focus to it. */
export function showResult(heading: HTMLElement | null): void {
  if (heading === null) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
}
