/**
 * SAMPLE CONTENT. The people and the rating are invented, and the page labels them as samples. Replace them only with real
 * reviews.
 */
export const sampleReviews = {
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
