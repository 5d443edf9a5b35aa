/** `npm run screenshots -- product-pictures` takes the pictures again, in both themes. */
const pictures = [
  { name: 'board', title: 'The board', alt: 'A table of games with the price of each bookmaker. The best price of each team has a tint.' },
  {
    name: 'card',
    title: 'A pick',
    alt: 'A recommended bet with its price and book, our probability, what the price needs, and its value.',
  },
  { name: 'alert', title: 'Alerts of last week', alt: 'A list of alerts, each with its bet, the value gap and whether it won or lost.' },
  { name: 'log', title: 'Bet log', alt: 'A curve of profit and of worth at the close over time, with the range of luck around zero.' },
] as const;

export function ProductPictures() {
  return (
    <section aria-labelledby="product" className="border-t border-line py-8 sm:py-10">
      <h2 id="product" className="heading">
        What it looks like
      </h2>
      <p className="mt-1 text-sm text-muted">The games, prices and bets in these pictures are simulated.</p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        {pictures.map((picture) => (
          <figure key={picture.name}>
            <Picture {...picture} theme="dark" />
            <Picture {...picture} theme="light" />
            <figcaption className="mt-2 text-sm text-muted">{picture.title}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

interface Props {
  readonly name: string;
  readonly alt: string;
  readonly theme: 'dark' | 'light';
}

/** The picture of the other theme is hidden by the stylesheet, and a hidden lazy image is not loaded. */
function Picture({ name, alt, theme }: Props) {
  return (
    <img
      src={`/premium/${name}-${theme}.webp`}
      alt={alt}
      width={900}
      height={600}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full rounded-md border border-line ${theme === 'dark' ? 'when-dark' : 'when-light'}`}
    />
  );
}
