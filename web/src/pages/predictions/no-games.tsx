/** A night without games is an answer, not an error. */
export function NoGames() {
  return (
    <div className="grid justify-items-center py-20 text-center">
      <svg aria-hidden="true" viewBox="0 0 160 96" className="h-24 w-40 stroke-line" fill="none" strokeWidth="2">
        <path d="M2 94V2h156v92" />
        <path d="M56 94V40h48v54M60 40a20 20 0 0 1 40 0" />
        <path d="M18 94V62a62 50 0 0 1 124 0v32" className="stroke-line-strong" />
      </svg>
      <h2 className="heading mt-8">No Games Scheduled</h2>
      <p className="mt-3 max-w-[44ch] text-muted">There are no games scheduled for today. Check back later for upcoming games.</p>
    </div>
  );
}
