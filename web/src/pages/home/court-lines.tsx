/**
 * A drawing of the court lines around a basket, shown behind the price example on wide screens. It is to scale: one unit is
 * one inch, and the baseline is at x = 360.
 */
export function CourtLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -300 360 600"
      className="absolute top-1/2 -left-16 -z-10 hidden w-[calc(100%+18rem)] max-w-none -translate-y-1/2 stroke-line lg:block"
      fill="none"
      strokeWidth="1.25"
    >
      <path d="M360 -300V300" />
      <path d="M360 -96H132V96H360M132 -72A72 72 0 0 0 132 72" />
      <path d="M132 -72A72 72 0 0 1 132 72" strokeDasharray="8 7" />
      <path d="M312 -36V36M312 -48H297A48 48 0 0 0 297 48H312" />
      <path d="M360 -264H190A285 285 0 0 0 190 264H360" className="stroke-accent" strokeWidth="1.75" />
    </svg>
  );
}
