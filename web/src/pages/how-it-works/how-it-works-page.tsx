import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { RecordNotice } from '#web/features/track-record/components/record-notice.tsx';
import { wholeRecord } from '#web/features/track-record/record-query-string.ts';
import { formatVerdict } from '#web/features/track-record/format-verdict.ts';
import { useRecord } from '#web/features/track-record/api/use-record.ts';
import { PriceExampleBoard } from './price-example-board.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

/** Explains the terms of the product, such as value gap and closing line, and their limits. */
export function HowItWorksPage() {
  return (
    <LegalDocument heading="How it works" lead="What our numbers mean, how they are made, and what their limits are.">
      <TextSection heading="What we have measured">
        <Measured />
        <p>
          Log loss measures the error of a probability: confident mistakes cost most, and a coin flip scores 0.6931. All figures, with every
          game behind them, are on the <TextLink href="/track-record">track record</TextLink>. What the model did on real past seasons is in
          the <TextLink href="/track-record/backtest">backtest</TextLink>.
        </p>
      </TextSection>
      <TextSection heading="The model">
        <p>
          It rates every team and player from past games, then adjusts for tonight: home court, rest, travel and injuries. The result is a
          probability that uses no odds at all. The published probability also uses the bookmakers’ odds, and the closer tip-off is, the
          more weight they get, because by then the market has all the news.
        </p>
        <p>
          For totals it gives a full distribution: a standard deviation of about 18 points around the expected total, including the 5.5% of
          games that go to overtime, which adds 22 points on average. So 224.5 and 226 each get their own probability, including that of a
          push.
        </p>
        <p>
          Its limits: it does not know what happened in the locker room, it learns about new players slowly, and a 75% forecast is wrong one
          time in four. That is not a mistake; it is what 75% means.
        </p>
      </TextSection>
      <TextSection heading="No-vig price">
        <p>
          A bookmaker’s two prices imply more than 100% together: the excess is the margin. At 1.91 on either side each price implies 52.4%,
          together 104.7%. Removing the margin in proportion leaves 50% each: the no-vig probability, the bookmaker’s actual estimate.
        </p>
        <PriceExampleBoard />
        <p>Its limit: nobody can bet at this price. It slightly overstates long shots, because bookmakers put more of the margin there.</p>
      </TextSection>
      <TextSection heading="Expected value">
        <p>
          What a bet returns on average for each dollar: probability times decimal price, minus one. A 50% chance at 2.10 is worth 0.50 ×
          2.10 − 1 = +5%. The likely winner is often not the better bet: a favorite at too short a price wins games and still loses money.
        </p>
        <p>Its limit: it is only as good as the probability. A probability that is off by three points turns +5% into −1%.</p>
      </TextSection>
      <TextSection heading="Value gap">
        <p>
          Our claim about one bet: the expected value of the best available price, measured not by our own probability but by where we
          expect the market to close. A gap of 2% means: at the closing line this price should be worth two cents per dollar.
        </p>
        <p>
          Its limit: large gaps are rare and often a price that is about to be corrected. The track record shows the claimed and the actual
          value of gaps of each size, side by side.
        </p>
      </TextSection>
      <TextSection heading="Closing line value">
        <p>
          The last price before tip-off is the best public forecast there is. If you bet at 2.10 and the closing line implies 50%, your
          price was worth +5%, whichever team wins. It shows much earlier than profit whether prices were good: proving a return of 1.3% by
          results takes about 30,000 bets.
        </p>
        <p>Its limit: a good price on a lost bet is still a lost bet, and past closing line value does not guarantee future value.</p>
      </TextSection>
      <TextSection heading="Kelly stake">
        <p>
          The share of a bankroll that makes it grow fastest if the probability is right: the expected value divided by what the bet can
          win. At +5% and a price of 2.10 that is 0.05 ÷ 1.10 = 4.5%.
        </p>
        <p>
          Its limit: probabilities are never exactly right, and full Kelly stakes halve a bankroll quite often. Stake a quarter of it or
          less, never more than 5% of the bankroll, and never money that you need for something else. At a fair price the stake is zero.
        </p>
      </TextSection>
      <TextSection heading="Recorded before tip-off">
        <p>
          Each prediction enters a public ledger before its game, as a hash that also includes the hash of the previous entry. Its contents
          are published at tip-off. Nothing can be added, changed or removed afterwards without breaking the chain, and anyone can verify
          that.
        </p>
      </TextSection>
      <TextSection heading="What none of this is">
        <p>
          None of this is a promise of profit. Bookmakers keep a margin on every price, and most people who bet lose money. If it stops
          being fun, read <TextLink href="/responsible-gambling">responsible gambling</TextLink>.
        </p>
      </TextSection>
    </LegalDocument>
  );
}

/** The main result and the key numbers of the track record. */
function Measured() {
  const { data: record } = useRecord(wholeRecord);
  if (record === undefined || record.games.settled === 0)
    return <p>No settled predictions yet. The current model’s figures appear here after the first settled games.</p>;
  return (
    <>
      <p>{formatVerdict(record)?.text}</p>
      <PickRecord record={record} />
      <RecordNotice record={record} />
    </>
  );
}
