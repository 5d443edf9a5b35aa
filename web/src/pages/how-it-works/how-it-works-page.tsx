import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import type { ReactNode } from 'react';
import { betsToProveEdge, exampleEdge, usualPrice } from '#domain/bet-log/bets-to-prove-edge.ts';
import { LegalDocument } from '#web/features/support/components/legal-document.tsx';
import { useRecord, defaultRecordQuery } from '#web/features/track-record/use-record.ts';
import { describeForecastScores } from '#web/features/track-record/describe-record.ts';
import { leastClaim } from '#domain/picks/claim.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { backtest } from '#web/features/track-record/backtest/backtest.ts';
import { formatCount, formatPercent, formatRoughCount, formatShortPercent } from '#web/lib/format/format-number.ts';
import { Table, TableRow } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TextSection } from '#web/ui/layout/page-section.tsx';
import { CloseDrawing, ModelDrawing, StakeDrawing, ValueDrawing } from './drawings.tsx';
import { PriceExampleBoard } from './price-example-board.tsx';

export function HowItWorksPage() {
  return (
    <LegalDocument isWide heading="How it works" lead="What our numbers mean, how they are made, and what their limits are.">
      <Topic heading="The model" drawing={<ModelDrawing />}>
        <p>
          It rates every team and player from past games, then adjusts for tonight: home court, rest, travel and injuries. The result is a
          forecast that uses no odds at all. The published forecast is the market that we expect at tip-off: it starts from the prices of
          all books now, and our own forecast moves them only as far as past lines have moved toward such forecasts.
        </p>
        <p>A 75% forecast is wrong one time in four. That is not a mistake; it is what 75% means.</p>
        <Disclosure summary="Totals, spreads and limits">
          <div className="flex flex-col gap-3 text-sm">
            <p>
              It is one distribution of the margin and one of the total. The probabilities to win, to cover any spread and to go over any
              total are read from them, and so is what every price is worth: the probability of winning is the probability of covering +0.5.
            </p>
            <p>
              The total has a standard deviation of about 18 points around the expected one, including the 5.5% of games that go to
              overtime, which adds 22 points on average. So 224.5 and 226 each get their own probability, including that of a push.
            </p>
            <p>
              The margin is as NBA games really end: never level, rarely one point, often five to nine, because teams foul at the end of
              close games. The width grows with the square root of the expected total, to about 13 points at 230: a seven-point favorite
              wins by exactly seven in about 4% of games. What a book’s spread says about the margin is its line, moved by its two prices.
            </p>
            <p>
              The closer tip-off is, the less is left to move, because by then the market has all the news. The model does not know what
              happened in the locker room, and it learns about new players slowly.
            </p>
          </div>
        </Disclosure>
      </Topic>
      <Topic heading="No-vig price" drawing={<PriceExampleBoard />}>
        <p>
          A bookmaker’s two prices imply more than 100% together. At −110 on either side (1.91 in decimal odds) each price implies 52.4%,
          together 104.8%: of every $104.80 staked evenly the bookmaker pays out $100 and keeps 4.5%, its hold. Scaling both down to 100%
          leaves 50% each: the no-vig probability, the bookmaker’s actual estimate.
        </p>
        <p>Its limit: nobody can bet at this price. It slightly overstates long shots, because bookmakers put more of their hold there.</p>
      </Topic>
      <Topic heading="Expected value" drawing={<ValueDrawing />}>
        <p>
          What a bet returns on average for each dollar. A 50% chance at +110: half of the time $100 wins $110, half of the time it is lost.
          On average that is 0.50 × $110 − 0.50 × $100 = +$5, or +5%. The likely winner is often not the better bet: a favorite at too short
          a price wins games and still loses money.
        </p>
        <p>Its limit: it is only as good as the probability. A probability that is off by three points turns +5% into −1%.</p>
      </Topic>
      <Topic heading="Value gap">
        <p>
          Our claim about one bet: the part of its expected value that past picks of the same market earned at the close. Say that we give a
          bet 57% and its price, −110, needs 52.4%: the expected value is +8.8%. If past picks of this market earned half of what we
          expected, the value gap is +4.4%. Picks are the offers with the largest expected values, and the largest are often those for which
          our probability is too high. That is why only a part is claimed.
        </p>
        <p>
          A claim of less than {formatShortPercent(leastClaim)} of the stake is none: the bet is about fair, not recommended, and has no
          stake. A pick must be worth the way to the book, and one small step of its price already costs almost 1%.
        </p>
        <p>A pick can be on the less likely side: it loses more often than it wins, but the price pays for it.</p>
        <Disclosure summary="How the part is set, and where we claim nothing">
          <div className="flex flex-col gap-3 text-sm">
            <p>
              The part is measured separately for moneylines, spreads and totals. It falls as soon as our picks are worth less than we
              claimed, and rises only as far as the 95% interval of all past picks supports, so that a lucky month does not make us claim
              more. A market whose interval includes zero is unproven and has no picks.
            </p>
            <p>
              No pick has a negative expected value at our probability. We claim no gap for moneylines longer than +200, for exchanges, for
              a price so far from the other books that it may be an error, and where fewer than four independent books have a price. Large
              gaps are rare and often a price that is about to be corrected.
            </p>
            <p>
              A price above the consensus of the books is not value by itself: in the NBA season of 2023–24, 333 spreads with a better line
              than the consensus were worth −0.05% at the closing line on average (95% interval −1.2% to +1.1%).
            </p>
          </div>
        </Disclosure>
      </Topic>
      <Topic heading="What picks were worth">
        <p>
          On two later seasons that no setting had seen (2024–25, and 2025–26 to January), the picks of our model 1.7.0 were worth less than
          it claimed. Its small claims and its spreads were worth almost nothing, so version 1.8.0 claims nothing below{' '}
          {formatShortPercent(leastClaim)}, and for spreads half as much. The figures stay those of 1.7.0 until it is measured again.
        </p>
        <Table caption="Picks on unseen seasons, percent of the stake" columns={['Picks of 1.7.0', 'Claimed', 'Worth at the close', 'n']}>
          {unseenPicks.map(([name, ...cells]) => (
            <TableRow key={name} name={name} cells={cells} />
          ))}
        </Table>
        <p>
          On 2022–24 the {formatCount(measured.picks)} picks of version {backtest.modelVersion} claimed {formatPercent(measured.claimed)}{' '}
          and were worth {formatPercent(measured.worth)}. Settings were chosen on these seasons, so that is optimistic.{' '}
          <TextLink href="/track-record/backtest">All results</TextLink>.
        </p>
      </Topic>
      <Topic heading="Closing line value" drawing={<CloseDrawing />}>
        <p>
          The last price before tip-off is the best public forecast there is. If you bet at +110 and the closing line implies 50%, your
          price was worth +5%, whichever team wins. This tells earlier than profit whether prices were good: proving an edge of{' '}
          {exampleEdge * 100}% by results takes about {formatRoughCount(betsToProveEdge(exampleEdge, [usualPrice]))} bets at −110.
        </p>
        <p>Its limit: a good price on a lost bet is still a lost bet, and past closing line value does not guarantee future value.</p>
        <Disclosure summary="Which moments count on the track record">
          <div className="flex flex-col gap-3 text-sm">
            <p>
              Predictions are locked at the listed start. Games begin about ten minutes later, and books keep their prices open until then,
              so the close is each book’s last price before the game is live. The price of the bet is that of the last prediction, made
              within minutes of the close. So “worth at the close” there is mostly the best book against all the others, and little
              foresight. A spread bet counts at the price at which we first recommended it, hours earlier. For replayed predictions both
              prices are of the same moment, 5 minutes before the listed start: that says nothing about foresight, so it is not shown. The
              backtest takes the prices of the morning.
            </p>
          </div>
        </Disclosure>
      </Topic>
      <Topic heading="Log loss">
        <p>
          The error of a probability: lower is better, confident mistakes cost most, and a coin flip scores 0.6931. It compares our
          probabilities with the closing line’s.
        </p>
        <ComparedWithTheClose />
      </Topic>
      <Topic heading="Kelly stake" drawing={<StakeDrawing />}>
        <p>
          The share of a bankroll that makes it grow fastest if the probability is right: the expected value divided by what the bet can
          win. At +5% and a price of +110, which can win $1.10 per dollar, that is 0.05 ÷ 1.10 = 4.5%.
        </p>
        <p>
          Its limit: probabilities are never exactly right, and full Kelly stakes halve a bankroll quite often. Stake a quarter of it or
          less, never more than 5% of the bankroll. Our stakes take the value gap in place of the expected value. Without value the stake is
          zero.
        </p>
      </Topic>
      <Topic heading="What is free" id="free">
        <p>
          Our win chance of every game is free from one hour before tip-off on, and that of the first game of the day during the whole day
          in New York. The first game is the one with the earliest listed tip-off, and of several at the same time the one with the lowest
          number in the league’s schedule. The league decides both, so we cannot choose a game that makes us look good.
        </p>
        <p>
          It is the number that members see, and it changes with theirs. Spreads, totals, value and picks are for members until tip-off.
          From then on everything is public.
        </p>
      </Topic>
      <Topic heading="Recorded before tip-off">
        <p>
          Each live prediction enters a public, signed log before its game, as a hash. Its content is published at tip-off. Outside
          authorities stamp the log with the time, and your browser or anyone’s program can prove that nothing it has seen was changed. What
          nobody has stamped or seen, we could still change. <TextLink href="/track-record#check-it">Check it yourself</TextLink>, see{' '}
          <TextLink href="/track-record">the track record</TextLink> with every game, or{' '}
          <TextLink href="/track-record/backtest">what the model did on real past seasons</TextLink>.
        </p>
      </Topic>
      <Topic heading="What none of this is">
        <p>
          None of this is a promise of profit. Bookmakers keep a share of all stakes, and most people who bet lose money. If it stops being
          fun, read <TextLink href="/responsible-gambling">responsible gambling</TextLink>.
        </p>
      </Topic>
    </LegalDocument>
  );
}

/** What the picks of model 1.7.0 were worth on two seasons that no setting had seen, with 95% intervals (lab/VALUE.md). */
const unseenPicks = [
  ['All', '2.2%', '+1.8% [1.4, 2.1]', '2,448'],
  ['Totals', '3.2%', '+3.2% ± 0.6', '1,128'],
  ['Moneylines', '1.5%', '+1.0% ± 0.9', '543'],
  ['Spreads', '1.2%', '+0.2% ± 0.7', '777'],
] as const;

const measured = (() => {
  const rows = predictedMarkets.flatMap((market) => backtest.picks[market].filter(({ season }) => season === null));
  const picks = rows.reduce((sum, row) => sum + row.picks, 0);
  const meanOf = (value: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + row.picks * value(row), 0) / picks;
  return { picks, claimed: meanOf(({ claimed }) => claimed), worth: meanOf(({ closingValue }) => closingValue.value) };
})();

interface TopicProps {
  readonly heading: string;
  readonly id?: string;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}

function Topic({ heading, id, drawing, children }: TopicProps) {
  return (
    <TextSection heading={heading} id={id}>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,64ch)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">{children}</div>
        {drawing}
      </div>
    </TextSection>
  );
}

function ComparedWithTheClose() {
  const { data: record } = useRecord(defaultRecordQuery);
  const comparison = record && describeForecastScores(record);
  return comparison ? <p>{comparison.text}</p> : null;
}
