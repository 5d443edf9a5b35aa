import { useQuery } from '@tanstack/react-query';
import type { AlertMessage } from '#contract/alerts/alerts.ts';
import type { ConditionOf } from '#contract/alerts/rules.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { teamById } from '#domain/teams.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatTimeWithZone, formatWeekdayAt } from '#web/lib/time.ts';
import { betResultColors, betResultNames } from '#web/lib/format/bet-results.ts';
import { formatSigned, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';

export function RulePreview({ condition, timeZone }: { readonly condition: ConditionOf<'pick'>; readonly timeZone: string }) {
  const preview = useQuery({
    queryKey: ['/api/alerts/preview', condition],
    queryFn: () => writeApi('POST', '/api/alerts/preview', condition),
  });
  const format = useOddsFormat();
  if (preview.isPending) return <Spinner label="Checking last week" />;
  if (preview.isError) return <p role="alert">The preview could not be loaded. Please try again later.</p>;
  const { messages } = preview.data;
  if (messages.length === 0)
    return <p className="text-muted">This rule would have sent nothing last week. A smaller value gap finds more bets.</p>;
  return (
    <section aria-label="Last week" className="min-w-0">
      <h3 className="font-[650]">
        Last week: {messages.length} {messages.length === 1 ? 'alert' : 'alerts'}
      </h3>
      <p className="text-sm">{resultsText(messages)}</p>
      <ol className="mt-2 ruled-rows border-y border-line">
        {messages.map((message) => (
          <li
            key={`${message.gameId} ${message.market} ${message.sentAt}`}
            className="flex items-baseline justify-between gap-4 py-2.5 text-sm"
          >
            <span>
              <span className="block text-base font-[650]">{betText(message, format)}</span>
              <span className="block text-muted">
                {formatWeekdayAt(Date.parse(message.sentAt), timeZone)}, {formatTimeWithZone(Date.parse(message.sentAt), timeZone)} ·{' '}
                {teamById(message.awayTeamId)?.code} @ {teamById(message.homeTeamId)?.code}
                {message.replay && ' · replayed after the game'}
              </span>
            </span>
            <span className="shrink-0 text-right text-xs text-muted">
              value gap <span className="figures block text-base text-text">{formatSignedPercent(message.gap)}</span>
              {message.result !== null && (
                <span className={classNames('figures block text-base', betResultColors[message.result])}>
                  {betResultNames[message.result]} {formatSigned(message.profit ?? 0, 2)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted">
        Your quiet hours and daily maximum are applied. These are not the bets of the track record: it counts the last prediction before
        tip-off, which may name another price, another book or no bet.
      </p>
    </section>
  );
}

/** The record of the alerts whose games are over: `10–7, +1.9 units, +2.1% at the close`. */
function resultsText(messages: readonly AlertMessage[]): string {
  const settled = messages.filter(({ result }) => result !== null);
  if (settled.length === 0) return 'None of these games is over yet.';
  const count = (wanted: BetResult) => settled.filter(({ result }) => result === wanted).length;
  const units = settled.reduce((sum, { profit }) => sum + (profit ?? 0), 0);
  const values = settled.flatMap(({ closingLineValue }) => closingLineValue ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const pushes = count('push') > 0 ? `–${count('push')}` : '';
  const close = values.length > 0 ? `, ${formatSignedPercent(mean)} at the close` : '';
  return `${count('won')}–${count('lost')}${pushes}, ${formatSigned(units, 1)} units${close}. So few bets are mostly luck.`;
}

function betText({ awayTeamId, homeTeamId, ...bet }: AlertMessage, format: OddsFormat): string {
  const names = { home: teamById(homeTeamId)?.name ?? '', away: teamById(awayTeamId)?.name ?? '' };
  return formatBet({ ...bet, price: decimalFromAmerican(bet.price) }, names, format);
}
