/** A night without games is an answer, not an error. */
export function NoGames() {
  return (
    <div className="grid justify-items-center py-20 text-center">
      <svg aria-hidden="true" viewBox="0 0 300 178" className="h-24 stroke-line-strong" fill="none" strokeWidth="2.5">
        <path d="M0 176H300M102 176V62H198V176M114 62A36 36 0 0 1 186 62" className="stroke-line" />
        <path d="M18 176V91A142.5 142.5 0 0 1 282 91V176" />
      </svg>
      <h2 className="heading mt-8">No Games Scheduled</h2>
      <p className="mt-3 max-w-[44ch] text-muted">There are no games scheduled for today. Check back later for upcoming games.</p>
    </div>
  );
}
