export function CourtlineLogo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7" fill="none" strokeWidth="2.25">
        <path d="M25 4H14a10 10 0 0 0 0 20h11" className="stroke-accent" />
        <path d="M25 10.5h-8v7h8M25 1v26" stroke="currentColor" />
      </svg>
      <span className="text-[1.375rem] leading-none font-[800] font-stretch-condensed tracking-tight whitespace-nowrap">Courtline</span>
    </span>
  );
}
