import type { Verdict as GameVerdict } from '#contract/game-page.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { betsByMarket } from '#web/features/predictions/bets-by-market.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { likelierSide, type MarketForecast } from '#domain/market/market-forecast.ts';
import type { TeamNames } from '#domain/market/rules.ts';
import { bookTitle } from '#domain/books.ts';
import { betResultNames } from '#web/lib/format/bet-results.ts';
import { formatPercent, formatSigned, formatSignedPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Table } from '#web/ui/layout/table.tsx';

interface Props {
  readonly verdict: GameVerdict;
  readonly prediction: LedgerContent;
  readonly names: TeamNames;
}

const predictionResults: Readonly<Record<BetResult, string>> = { won: 'Right', lost: 'Wrong', push: 'Push', void: 'Void' };

export function Verdict({ verdict, prediction, names }: Props) {
  const { published, closing } = verdict.logLoss;
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {chancesOf(prediction).map((forecast) => {
          const result = verdict[forecast.market];
          return result && <PredictedOutcome key={forecast.market} forecast={forecast} names={names} result={result} />;
        })}
      </dl>
      {published !== null && (
        <p className="mt-4 max-w-[64ch] text-sm text-muted">
          Log loss <span className="figures text-text">{published.toFixed(3)}</span>
          {closing !== null && (
            <>
              ; the closing line’s <span className="figures text-text">{closing.toFixed(3)}</span>: {comparison(published, closing)}
            </>
          )}
          . One game proves little: a 60% forecast is wrong four times in ten.
        </p>
      )}
      <Bets picks={verdict.picks} names={names} isReplay={prediction.replay} />
    </>
  );
}

function comparison(ours: number, closing: number): string {
  if (Math.abs(ours - closing) < 0.0005) return 'as good as the market';
  return ours < closing ? 'here we were better than the market' : 'here the market was better';
}

type PredictedChances = Pick<MarketForecast, 'market' | 'line' | 'first' | 'second'>;

function chancesOf({ probabilities: { published }, spread, total }: LedgerContent): readonly PredictedChances[] {
  return [
    { market: 'moneyline', line: null, first: published, second: 1 - published },
    ...(spread?.line == null ? [] : [{ market: 'spread', line: spread.line, first: spread.home, second: spread.away } as const]),
    ...(total.line === null ? [] : [{ market: 'total', line: total.line, first: total.over, second: total.under } as const]),
  ];
}

interface OutcomeProps {
  readonly forecast: PredictedChances;
  readonly names: TeamNames;
  readonly result: BetResult;
}

/** If both sides show the same percentage, we predicted neither side, so the forecast is neither right nor wrong. */
function PredictedOutcome({ forecast, names, result }: OutcomeProps) {
  const { market, line, first, second } = forecast;
  const isEven = formatPercent(first) === formatPercent(second) && (result === 'won' || result === 'lost');
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3">
      <dt>
        {formatBetSide({ market, side: likelierSide(forecast), line }, names)}{' '}
        <span className="figures">{formatPercent(Math.max(first, second))}</span>
      </dt>
      <dd>
        <Badge>{isEven ? 'Even' : predictionResults[result]}</Badge>
      </dd>
    </div>
  );
}

interface BetsProps extends Pick<GameVerdict, 'picks'> {
  readonly names: TeamNames;
  readonly isReplay: boolean;
}

function Bets({ picks, names, isReplay }: BetsProps) {
  const format = useOddsFormat();
  const bets = betsByMarket(picks);
  if (bets.length === 0) return <p className="mt-4 text-sm text-muted">No bet was recommended: no value gap was large enough.</p>;
  return (
    <div className="mt-6">
      <h3 className="pb-1 font-[650]">Recommended {bets.length === 1 ? 'bet' : 'bets'}</h3>
      <Table caption="Recommended bets" columns={['Bet', 'Price', 'Gap', 'Result', 'Profit', 'Close']}>
        {bets.map((bet) => (
          <tr key={bet.market}>
            <th scope="row" className="text-sm leading-tight">
              {formatBetSide(bet, names)}
              <span className="block text-xs font-[500] text-muted">{bookTitle(bet.book)}</span>
            </th>
            <td>{formatPrice(bet.price, format)}</td>
            <td>{formatValueGap(bet.claimed)}</td>
            <td>{betResultNames[bet.result]}</td>
            <td>{formatSigned(bet.profit, 2)}</td>
            <td>{bet.closingLineValue === null || isReplay ? '–' : formatSignedPercent(bet.closingLineValue)}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-xs text-muted">
        Profit is for one unit staked at the recorded price.
        {bets.some(({ market }) => market === 'spread') && ' A spread bet counts as we first recommended it.'} Close is the value of that
        price at the closing line{isReplay ? ': none for a replayed bet, whose price is of the moment of the close.' : '.'}
      </p>
    </div>
  );
}
