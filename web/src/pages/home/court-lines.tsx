/** Half a court seen from above, to scale (1 unit = 1 inch): the house's own drawing instead of a stock picture. */
export function CourtLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 564"
      className="absolute top-0 left-1/2 -z-10 h-full min-h-[40rem] w-auto max-w-none -translate-x-[8%] stroke-line lg:left-auto lg:right-0 lg:translate-x-[22%]"
      fill="none"
      strokeWidth="2"
    >
      <path d="M0 0h600v564H0z" />
      <path d="M204 0v228h192V0M228 228a72 72 0 0 0 144 0" />
      <path d="M228 228a72 72 0 0 1 144 0" strokeDasharray="14 12" />
      <path d="M36 0v168M564 0v168" />
      <path d="M36 168a285 285 0 0 0 528 0" className="stroke-accent" strokeWidth="3" />
      <path d="M270 48h60M292 63a8 9 0 1 0 16 0 8 9 0 0 0-16 0M252 63a48 48 0 0 0 96 0" />
      <path d="M228 564a72 72 0 0 1 144 0M276 564a24 24 0 0 1 48 0" />
    </svg>
  );
}
