import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';

/** The people and the rating are invented, so they are shown in the demonstration only. */
export function SampleReviews() {
  if (useSiteSettings()?.demo !== true) return null;
  return (
    <section className="wrap section-y grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="title">What bettors say</h2>
        <p className="mt-6 figures text-display leading-none">
          {sampleReviews.rating.score}
          <span className="text-title text-muted">/{sampleReviews.rating.outOf}</span>
        </p>
        <p className="mt-3 font-[650]">Sample reviews: invented for this demonstration</p>
      </div>
      <div className="ruled-rows border-y border-line">
        {sampleReviews.reviews.map((review) => (
          <figure key={review.name} className="grid gap-x-8 gap-y-3 py-7 sm:grid-cols-[1fr_9rem]">
            <blockquote className="text-lg">“{review.quote}”</blockquote>
            <figcaption className="text-sm text-muted sm:text-right">
              <span className="block font-[600] text-text">{review.name}</span>
              {review.city}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** SAMPLE CONTENT, which the page labels as such. Replace it only with real reviews. */
const sampleReviews = {
  rating: { score: '4.9', outOf: '5' },
  reviews: [
    { quote: 'I stopped opening six tabs before every game. One table, and I see who pays most.', name: 'Marcus T.', city: 'Denver' },
    {
      quote: 'The first site that told me a 70% pick loses three times in ten. I trust it because of that.',
      name: 'Elena R.',
      city: 'Boston',
    },
    { quote: 'Quick on my phone in the arena, and the totals are explained in words I understand.', name: 'Jordan K.', city: 'Phoenix' },
  ],
} as const;
