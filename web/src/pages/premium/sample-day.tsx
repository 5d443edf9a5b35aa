import { PageLink } from '#web/ui/layout/page-link.tsx';
import type { LastDay, SettledPrediction } from '#contract/settled-predictions.ts';
import { useLastDay } from '#web/features/track-record/describe-last-day.ts';
import { finalScoreText, formatUnits } from '#web/features/track-record/format-record.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { betResultColors, betResultNames } from '#web/lib/format/bet-results.ts';
import { formatPercent, formatValueGap } from '#web/lib/format/format-number.ts';
import { useOddsFormat } from '#web/lib/format/format-price.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { dayPicks } from './day-picks.ts';

export function SampleDay() {
  const { last } = useLastDay();
  if (last === undefined) return null;
  return (
    <div id="last-day" className="scroll-mt-20">
      <PageSection heading={`A sample: ${last.heading}`} lead={<Origin day={last} />}>
        <p className="font-[650]">{last.text}.</p>
        <Picks day={last} />
        <Winners entries={last.entries} />
      </PageSection>
    </div>
  );
}

function Origin({ day }: { readonly day: LastDay }) {
  const isDemo = useSiteSettings()?.demo === true;
  return (
    <>
      {day.origin === 'live'
        ? 'Members saw these predictions before tip-off. Since tip-off they are public, won or lost. '
        : 'These predictions were made after the games, only from what was known before tip-off: a demonstration. '}
      {isDemo && 'The league of this demo is simulated: games, odds and results are not real.'}
    </>
  );
}

function Picks({ day }: { readonly day: LastDay }) {
  const picks = dayPicks(day.entries, useOddsFormat());
  if (picks.length === 0) return null;
  return (
    <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
      {picks.map(({ key, gameId, bet, game, claimed, result, profit }) => (
        <li key={key} className="flex items-start justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="text-lg leading-tight font-[700] font-stretch-semi-condensed">{bet}</p>
            <p className="mt-1 text-sm text-muted">
              <PageLink href={`/games/${gameId}`} className="underline decoration-line-strong underline-offset-4 hover:text-accent">
                {game}
              </PageLink>
              , value gap {formatValueGap(claimed)}
            </p>
          </div>
          <p className={classNames('figures shrink-0 text-right text-lg leading-tight', betResultColors[result])}>
            {betResultNames[result]}
            <span className="block text-sm">{formatUnits(profit)} units</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Winners({ entries }: { readonly entries: readonly SettledPrediction[] }) {
  const games = entries.filter(({ market }) => market === 'moneyline');
  return (
    <div className="mt-6 max-w-2xl">
      <h3 className="pb-1 font-[650]">Our likelier winner of each game</h3>
      <Table caption="Our likelier winner of each game" columns={['Game', 'Likelier winner and our probability', 'Result']} hasText>
        {games.map((game) => (
          <tr key={game.gameId}>
            <th scope="row">{finalScoreText(game)}</th>
            <td>
              {game.favored === 'home' ? game.home : game.away} {formatPercent(game.probability)}
            </td>
            <td className={betResultColors[game.result]}>{betResultNames[game.result]}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
