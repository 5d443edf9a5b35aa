const reasons = [
  {
    title: 'All books on one board',
    text: 'Moneyline and totals of every bookmaker in one table, with the best price in view. Taking the best of several prices is the most dependable gain a bettor has.',
  },
  {
    title: 'Probabilities, not tips',
    text: 'A forecast of 60% should come true six times in ten, and fail four. Ours are calibrated for that, and compared with what the market says.',
  },
  {
    title: 'A record nobody edits',
    text: 'Each forecast is stored before tip-off with the version that made it, and judged when the game ends. Good nights and bad nights stay.',
  },
] as const;

export function WhyChoose() {
  return (
    <section className="wrap section-y">
      <h2 className="title">Why Choose Courtline</h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {reasons.map((reason) => (
          <article key={reason.title} className="border-t-2 border-accent pt-5">
            <h3 className="heading">{reason.title}</h3>
            <p className="mt-3 text-muted">{reason.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
