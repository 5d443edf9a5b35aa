/** The lines of the key under the arc: the court, reduced to what fits beside a word. */
export function BrandMark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7" fill="none" strokeWidth="2.25">
        <path d="M4 24V14a10 10 0 0 1 20 0v10" className="stroke-accent" />
        <path d="M10.5 24v-7h7v7M1.5 24h25" stroke="currentColor" />
      </svg>
      <span className="text-[1.375rem] leading-none font-[800] font-stretch-condensed tracking-tight">Courtline</span>
    </span>
  );
}
