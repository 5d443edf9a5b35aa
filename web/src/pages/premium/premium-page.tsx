import { earlyAccessHours } from '#domain/game-rules.ts';
import { PremiumOffer } from '#web/features/billing/components/premium-offer.tsx';
import { BacktestHeadline } from '#web/features/track-record/backtest/backtest-headline.tsx';
import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { defaultRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { SampleDay } from './sample-day.tsx';

export function PremiumPage() {
  return (
    <div className="wrap pt-8 pb-16 sm:pt-12">
      <div className="grid items-start gap-x-16 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <h1 className="title">Premium</h1>
          <p className="mt-3 max-w-[52ch] text-lg text-muted">
            Our probabilities for every NBA game (winner, spread and total), and the bets whose price is better than it should be. You see
            them from {earlyAccessHours} hours before tip-off. Everyone else sees the win chance from one hour before tip-off, and the rest
            from tip-off on.
          </p>
        </div>
        <div className="lg:row-span-2">
          <PremiumOffer />
        </div>
        <div>
          <h2 className="heading">What you get</h2>
          <dl className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
            {sold.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-[650]">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 max-w-[52ch] text-sm text-muted">
            Free for everyone: our win chance of each game from one hour before tip-off, and of the{' '}
            <TextLink href="/how-it-works#free">first game of the day</TextLink> all day, the odds of all books, a bet log with closing
            value, alerts about prices, lines and injuries. Value shows in many bets, not in one. Bookmakers may limit or close the accounts
            of people who win.
          </p>
        </div>
      </div>
      <ProductPictures />
      <Proof />
    </div>
  );
}

const sold = [
  { name: 'Probabilities', text: 'Winner, spread and total of every game, updated with the odds and the injury reports until tip-off.' },
  { name: 'Picks', text: 'The best bet of each game and market at your books, and what past picks of its size were worth.' },
  { name: 'Value of every price', text: 'Fair price, expected value and value gap of each offer of each book.' },
  { name: 'Stakes', text: 'A fraction of the Kelly stake for your bankroll, never above your limit.' },
  { name: 'Market page', text: 'Off-market prices, arbitrage, low hold, middles and the biggest moves, found every minute.' },
  { name: 'Reasons and injuries', text: 'What moved each number: form, rest, travel, and the points that each missing player is worth.' },
  { name: 'Alerts about picks', text: 'By email, notification, Discord, Slack or Telegram, with a preview of last week.' },
  { name: 'Dashboard', text: 'Tonight’s picks first, every game in one row, and a record with all its losses.' },
] as const;

/** A demonstration has no live record, so the measured seasons come first there. */
function Proof() {
  const { data: record } = useRecord(defaultRecordQuery);
  const isDemo = useSiteSettings()?.demo === true;
  return (
    <>
      {isDemo && (
        <section className="border-t border-line py-8 sm:py-10" aria-label="Measured on real NBA seasons">
          <h2 className="heading">Measured on real NBA seasons</h2>
          <p className="mt-1 mb-5 text-sm text-muted">
            The league of this demo is simulated. <TextLink href="/track-record/backtest">How the real seasons were measured</TextLink>
          </p>
          <BacktestHeadline level="h3" />
        </section>
      )}
      <SampleDay />
      {record && (
        <div className="grid gap-5 border-t border-line pt-8 sm:pt-10">
          <PickRecord record={record} />
          <p className="text-sm">
            <TextLink href="/track-record">Every prediction with its result</TextLink>
          </p>
        </div>
      )}
    </>
  );
}

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

function ProductPictures() {
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
