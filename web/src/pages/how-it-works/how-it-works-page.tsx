import { MeasuredFigures } from '#web/features/track-record/components/measured-figures.tsx';
import { ReplayNotice } from '#web/features/track-record/components/record-verdict.tsx';
import { wholeRecord } from '#web/features/track-record/record-search.ts';
import { formatVerdict } from '#web/features/track-record/format-verdict.ts';
import { useRecord } from '#web/features/track-record/api/use-record.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

/** The product's words explained, each with where it stops being true. */
export function HowItWorksPage() {
  return (
    <LegalDocument heading="How it works" lead="What our numbers mean, how they are made, and where they end.">
      <TextSection heading="What we have measured">
        <Measured />
        <p>
          Log loss is the price of a wrong probability: confident mistakes cost most, and a coin flip scores 0.6931. All figures, with every
          game behind them, are on the <TextLink href="/track-record">track record</TextLink>.
        </p>
      </TextSection>
      <TextSection heading="The model">
        <p>
          It rates every team and player from past games only, then asks what tonight changes: the home court, rest, travel, who is out.
          From that comes a probability that rests on no odds at all. The published probability also listens to the bookmakers, and the
          nearer tip-off is, the more, because by then the market has heard wholeRecord.
        </p>
        <p>
          For totals it gives a whole distribution: a spread of about 18 points around what is expected, with the 5.5% of games that go to
          overtime, which adds 22 points on average. So 224.5 and 226 each get their own chance, and a push is counted.
        </p>
        <p>
          Its limits: it does not know what happened in the locker room, it learns about new players slowly, and a 75% forecast fails one
          time in four. That is not a mistake; it is what 75% means.
        </p>
      </TextSection>
      <TextSection heading="No-vig price">
        <p>
          A bookmaker’s two prices add up to more than 100%: the rest is the margin. At 1.91 on either side each price says 52.4%, together
          104.7%. Taking the margin out in proportion leaves 50% each: the no-vig probability, what the book really thinks.
        </p>
        <p>Its limit: nobody can bet at it. It overstates long shots a little, since books put more of the margin there.</p>
      </TextSection>
      <TextSection heading="Expected value">
        <p>
          What a bet returns on average for each dollar: probability times decimal price, minus one. A 50% chance at 2.10 is worth 0.50 ×
          2.10 − 1 = +5%. The likely winner is often not the valuable side: a favorite at too short a price loses money while it wins games.
        </p>
        <p>Its limit: it is only as good as the probability. A probability that is off by three points turns +5% into −1%.</p>
      </TextSection>
      <TextSection heading="Value gap">
        <p>
          Our claim about one bet: the expected value of the best price on offer, judged not by our opinion of the game but by where we
          expect the whole market to close. A gap of 2% says: this price should be worth two cents on the dollar when betting ends.
        </p>
        <p>
          Its limit: large gaps are rare and often a price about to be corrected. The track record shows what gaps of each size claimed and
          what they turned out to be worth, side by side.
        </p>
      </TextSection>
      <TextSection heading="Closing line value">
        <p>
          The last price before tip-off is the best public forecast there is. If you took 2.10 and the close says 50%, your price was worth
          +5%, whoever wins. It shows far sooner than profit whether prices were good: proving a return of 1.3% by results takes about
          30,000 bets.
        </p>
        <p>Its limit: a good price on a lost bet is still a lost bet, and past closing value does not promise the next one.</p>
      </TextSection>
      <TextSection heading="Kelly stake">
        <p>
          The share of a bankroll that makes it grow fastest if the probability is right: the expected value divided by what the bet can
          win. At +5% and a price of 2.10 that is 0.05 ÷ 1.10 = 4.5%.
        </p>
        <p>
          Its limit: probabilities are never exactly right, and full Kelly halves a bankroll with fair regularity. Take a quarter of it or
          less, never more than 5%, and never money that has another purpose. A fair price stakes nothing.
        </p>
      </TextSection>
      <TextSection heading="Recorded before tip-off">
        <p>
          Each prediction enters a public ledger before its game, as a fingerprint that also seals all earlier ones. Its contents open at
          tip-off. Nothing can be added, changed or left out afterwards without breaking the chain, and everyone can check that.
        </p>
      </TextSection>
      <TextSection heading="What none of this is">
        <p>
          It is not a promise of profit. Bookmakers keep a margin on every price and most people who bet lose. If it stops being fun, read{' '}
          <TextLink href="/responsible-gambling">responsible gambling</TextLink>.
        </p>
      </TextSection>
    </LegalDocument>
  );
}

/** From the same answer that the track record shows. */
function Measured() {
  const { data: record } = useRecord(wholeRecord);
  if (record === undefined || record.games.settled === 0)
    return <p>No settled predictions yet. The current model’s figures appear here with the first verdicts.</p>;
  return (
    <>
      <p>{formatVerdict(record)?.text}</p>
      <MeasuredFigures record={record} />
      <ReplayNotice record={record} />
    </>
  );
}
