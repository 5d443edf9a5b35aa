const reasons = [
  {
    title: 'The books on one board',
    text: 'Moneylines, spreads and totals of the bookmakers we compare in one table, with the best price marked. Taking the best available price is the most reliable gain a bettor has.',
  },
  {
    title: 'Probabilities, not tips',
    text: 'A forecast of 60% should be right six times in ten and wrong four times. Ours are calibrated for that and compared with the market’s.',
  },
  {
    title: 'A record you can check',
    text: 'Each live forecast enters a public ledger before tip-off and is settled when the game ends. Good nights and bad nights both stay, and a later change is visible to anyone who kept an earlier hash. Forecasts replayed afterwards are marked and counted apart.',
  },
] as const;

export function WhyChooseSection() {
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
