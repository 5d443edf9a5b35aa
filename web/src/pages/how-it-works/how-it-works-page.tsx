import { betsToProveEdge, exampleEdge, usualPrice } from '#domain/bet-log/bets-to-prove-edge.ts';
import { HashRule } from '#web/features/predictions/ledger/hash-rule.tsx';
import { PickRecord, RecordNotice } from '#web/features/track-record/components/pick-record.tsx';
import { useRecord, defaultRecordQuery } from '#web/features/track-record/use-record.ts';
import { describeScores } from '#web/features/track-record/describe-scores.ts';
import { formatRoughCount } from '#web/lib/format/format-number.ts';
import { PriceExampleBoard } from './price-example-board.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/text-section.tsx';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';

export function HowItWorksPage() {
  return (
    <LegalDocument heading="How it works" lead="What our numbers mean, how they are made, and what their limits are.">
      <TextSection heading="What we have measured">
        <Measured />
        <p>
          All figures, with every game behind them, are on the <TextLink href="/track-record">track record</TextLink>. What the model did on
          real past seasons is in the <TextLink href="/track-record/backtest">backtest</TextLink>.
        </p>
      </TextSection>
      <TextSection heading="The model">
        <p>
          It rates every team and player from past games, then adjusts for tonight: home court, rest, travel and injuries. The result is a
          forecast that uses no odds at all. The published forecast is the market that we expect at tip-off: it starts from the prices of
          all books now, and our own forecast moves them only as far as past lines have moved toward such forecasts. The closer tip-off is,
          the less is left to move, because by then the market has all the news.
        </p>
        <p>
          It is one distribution of the margin and one of the total. The probabilities to win, to cover any spread and to go over any total
          are read from them, and so is what every price is worth. So they cannot contradict each other: the probability to win is the
          probability to cover +0.5.
        </p>
        <p>
          For totals it gives a full distribution: a standard deviation of about 18 points around the expected total, including the 5.5% of
          games that go to overtime, which adds 22 points on average. So 224.5 and 226 each get their own probability, including that of a
          push.
        </p>
        <p>
          For spreads it gives the probability of every final margin, as NBA games really end: never level, rarely by one point, often by
          five to nine, because teams foul at the end of close games. The width grows with the square root of the expected total, to about
          13 points at 230. So −6.5, −7 and −7.5 differ as much as they should: a seven-point favorite wins by exactly seven in about 4% of
          games. What a book’s spread says about the margin is its line, moved by its two prices.
        </p>
        <p>
          Its limits: it does not know what happened in the locker room, it learns about new players slowly, and a 75% forecast is wrong one
          time in four. That is not a mistake; it is what 75% means.
        </p>
      </TextSection>
      <TextSection heading="No-vig price">
        <p>
          A bookmaker’s two prices imply more than 100% together. At −110 on either side (1.91 in decimal odds) each price implies 52.4%,
          together 104.8%: of every $104.80 staked evenly the bookmaker pays out $100 and keeps 4.5%, its hold. Scaling both down to 100%
          leaves 50% each: the no-vig probability, the bookmaker’s actual estimate.
        </p>
        <PriceExampleBoard />
        <p>Its limit: nobody can bet at this price. It slightly overstates long shots, because bookmakers put more of their hold there.</p>
      </TextSection>
      <TextSection heading="Expected value">
        <p>
          What a bet returns on average for each dollar. A 50% chance at +110: half of the time $100 wins $110, half of the time it is lost.
          On average that is 0.50 × $110 − 0.50 × $100 = +$5, or +5%. In decimal odds: 0.50 × 2.10 − 1. The likely winner is often not the
          better bet: a favorite at too short a price wins games and still loses money.
        </p>
        <p>Its limit: it is only as good as the probability. A probability that is off by three points turns +5% into −1%.</p>
      </TextSection>
      <TextSection heading="Value gap">
        <p>
          Our claim about one bet: the part of its expected value at our probability that past picks of the same market earned at the close.
          It is never more than the expected value and has the same sign. Say that we give a bet 57% and its price, −110, needs 52.4% to
          break even: the expected value is +8.8%. If past picks of this market earned half of what we expected, the value gap is +4.4%.
        </p>
        <p>
          Picks are the offers with the largest expected values, and the largest are often those for which our probability is too high. That
          is why only a part is claimed. The part is measured separately for moneylines, spreads and totals. It falls as soon as our picks
          are worth less than we claimed, and rises only as far as the 95% interval of all past picks supports, so that a lucky month does
          not make us claim more.
        </p>
        <p>
          A pick can be on the less likely side: it loses more often than it wins, but the price pays for it. No pick has a negative
          expected value at our probability. We claim no gap for moneylines longer than +200, for exchanges, for a price so far from the
          other books that it may be an error, and where fewer than four independent books have a price.
        </p>
        <p>
          Its limit: large gaps are rare and often a price that is about to be corrected. The track record shows the claimed and the actual
          value of gaps of each size, side by side.
        </p>
      </TextSection>
      <TextSection heading="Closing line value">
        <p>
          The last price before tip-off is the best public forecast there is. If you bet at +110 and the closing line implies 50%, your
          price was worth +5%, whichever team wins. For a bet made hours before tip-off this tells earlier than profit whether prices were
          good: proving an edge of {exampleEdge * 100}% by results takes about{' '}
          {formatRoughCount(betsToProveEdge(exampleEdge, [usualPrice]))} bets at −110.
        </p>
        <p>
          Which moments count on the track record: predictions are locked at the listed start. Games begin about ten minutes later, and
          books keep their prices open until then, so the close is each book’s last price before the game is live. The price of the bet is
          that of the last prediction, which is made within minutes of the close. So “worth at the close” there is mostly the best book
          against all the others, and little foresight. A spread bet counts at the price at which we first recommended it, hours earlier.
          For replayed predictions both are the prices at the same moment, 5 minutes before the listed start: that says nothing about
          foresight, so it is not shown. The backtest takes the prices of the morning.
        </p>
        <p>Its limit: a good price on a lost bet is still a lost bet, and past closing line value does not guarantee future value.</p>
      </TextSection>
      <TextSection heading="Log loss">
        <p>
          The error of a probability: lower is better, confident mistakes cost most, and a coin flip scores 0.6931. It compares our
          probabilities with the closing line’s.
        </p>
        <ComparedWithTheClose />
      </TextSection>
      <TextSection heading="Kelly stake">
        <p>
          The share of a bankroll that makes it grow fastest if the probability is right: the expected value divided by what the bet can
          win. At +5% and a price of +110, which can win $1.10 per dollar, that is 0.05 ÷ 1.10 = 4.5%.
        </p>
        <p>
          Its limit: probabilities are never exactly right, and full Kelly stakes halve a bankroll quite often. Stake a quarter of it or
          less, never more than 5% of the bankroll, and never money that you need for something else. Our stakes take the value gap in place
          of the expected value. Without value the stake is zero.
        </p>
      </TextSection>
      <TextSection heading="Recorded before tip-off">
        <p>
          Each live prediction enters a public ledger before its game, as a hash. Its content is published at tip-off. The ledger is a
          transparency log: we sign its state every minute, outside authorities stamp it with the time, and your browser or anyone’s program
          can prove that nothing it has seen was changed. What no authority has stamped and nobody has seen, we could still change. Replayed
          predictions were entered after their games; they are marked as replayed and prove nothing.
        </p>
        <HashRule />
      </TextSection>
      <TextSection heading="What none of this is">
        <p>
          None of this is a promise of profit. Bookmakers keep a share of all stakes, and most people who bet lose money. If it stops being
          fun, read <TextLink href="/responsible-gambling">responsible gambling</TextLink>.
        </p>
      </TextSection>
    </LegalDocument>
  );
}

function ComparedWithTheClose() {
  const { data: record } = useRecord(defaultRecordQuery);
  const comparison = record && describeScores(record);
  return comparison ? <p>{comparison.text}</p> : null;
}

function Measured() {
  const { data: record } = useRecord(defaultRecordQuery);
  if (record === undefined || record.games.settled === 0)
    return <p>No settled predictions yet. The current model’s figures appear here after the first settled games.</p>;
  return (
    <>
      <PickRecord record={record} />
      <RecordNotice record={record} />
    </>
  );
}
