import { useQuery } from '@tanstack/react-query';
import type { SeasonRecord as Data } from '#contract/season.ts';
import { StatisticsPart } from '#web/features/track-record/components/record-section.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table, TableRow } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** How the season forecasts came true. */
export function SeasonRecord() {
  const { data } = useQuery(apiQuery('/api/season/record'));
  return (
    <PageSection
      heading="Season forecasts"
      lead={
        <>
          Each live entry of the ledger also has the hash of the latest <TextLink href="/season">season forecast</TextLink>. A forecast is
          scored when the playoff teams of its season are known.
        </>
      }
    >
      {data && <Scores record={data} />}
    </PageSection>
  );
}

function Scores({ record: { undecided_days: undecided, months, playoffs } }: { readonly record: Data }) {
  return (
    <>
      {(undecided > 0 || months.length === 0) && <p className="mb-4">Forecasts that are not decided yet: {formatCount(undecided)}.</p>}
      {months.length > 0 && (
        <>
          <Table caption="Season forecasts by month" columns={['Month', 'Forecasts', 'Error of wins', 'Brier score of playoffs']}>
            {months.map((row) => (
              <TableRow
                key={row.month}
                name={formatMonth(row.month)}
                cells={[formatCount(row.forecasts), row.wins_error.toFixed(1), row.playoffs_score.toFixed(3)]}
              />
            ))}
          </Table>
          <div className="mt-6">
            <StatisticsPart
              heading="Chances of the playoffs, said and happened"
              lead="One forecast per team and day, by the chance that we gave."
            >
              <Table caption="Chances of the playoffs" columns={['Chance', 'Forecasts', 'Said', 'Happened']}>
                {playoffs.map(({ from, to, forecasts, said, happened }) => (
                  <TableRow
                    key={from}
                    name={`${from * 100}–${to * 100}%`}
                    cells={[formatCount(forecasts), formatPercent(said), formatPercent(happened)]}
                  />
                ))}
              </Table>
            </StatisticsPart>
          </div>
        </>
      )}
    </>
  );
}
