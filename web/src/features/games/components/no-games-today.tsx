import { formatWeekdayAt } from '#web/lib/time.ts';

export function NoGamesToday({ nextAt }: { readonly nextAt: number }) {
  return (
    <section className="mt-2 mb-3 border-l-2 border-accent pl-3 sm:mt-5 sm:mb-5">
      <h2 className="heading">No Games Scheduled</h2>
      <p className="text-sm text-muted">There are no games scheduled for today. Check back later for upcoming games.</p>
      <p className="mt-2 text-sm font-[650]">Next games: {formatWeekdayAt(nextAt)}</p>
    </section>
  );
}
