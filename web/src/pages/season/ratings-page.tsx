import { useQuery } from '@tanstack/react-query';
import type { RatingsPage as Ratings } from '#contract/season.ts';
import { formatRatingPoints, formatSeason } from '#web/features/season/format-chance.ts';
import { SeasonContent } from '#web/features/season/season-state.tsx';
import { TeamCells } from '#web/features/season/team-cells.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { SparkLine } from '#web/ui/chart/spark-line.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function RatingsPage() {
  const ratings = useQuery(apiQuery('/api/ratings'));
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <h1 className="title">Team ratings</h1>
      <p className="mt-2 max-w-[64ch] text-muted">By how many points each team would beat an average team on a neutral court.</p>
      <SeasonContent query={ratings}>{(page, asOf) => <RatingsTable page={page} asOf={asOf} />}</SeasonContent>
    </div>
  );
}

function RatingsTable({ page, asOf }: { readonly page: Ratings; readonly asOf: string }) {
  const { teams, half_range: range, season } = page;
  const all = teams.flatMap(({ history }) => history);
  const scale = [Math.min(...all, 0), Math.max(...all, 0)] as const;
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-muted">
        {season === null ? '' : formatSeason(season)}, morning of {asOf} · <TextLink href="/season">The season</TextLink> ·{' '}
        <TextLink href="/api/ratings.csv">CSV</TextLink>
      </p>
      <Table
        caption="Ratings of all teams"
        columns={[
          'Team',
          'W–L',
          <abbr key="rating" title="If everyone plays" className="no-underline">
            Rating
          </abbr>,
          <abbr key="today" title="Without the players who are out today" className="no-underline">
            Today
          </abbr>,
          '7 days',
          'Season',
          <abbr key="left" title="Mean rating of the opponents in the remaining games" className="no-underline">
            To play
          </abbr>,
          'Trend',
        ]}
      >
        {teams.map((team, index) => (
          <tr key={team.team_id}>
            <TeamCells team={team}>
              <span className="mr-2 inline-block w-[2ch] text-right text-sm font-normal text-muted">{index + 1}</span>
            </TeamCells>
            <td className="font-[700]">{formatRatingPoints(team.rating)}</td>
            <td>{formatRatingPoints(team.rating_today)}</td>
            <td>{formatRatingPoints(team.change_week)}</td>
            <td>{formatRatingPoints(team.change_season)}</td>
            <td>{formatRatingPoints(team.remaining_opponents)}</td>
            <td className="pl-3">
              <SparkLine label={`Trend of ${team.team_name}`} values={team.history} scale={scale} />
            </td>
          </tr>
        ))}
      </Table>
      <p className="mt-3 max-w-[64ch] text-sm text-muted">
        Rating: if everyone plays. Today: without what the injury reports cost. 7 days and Season: how the rating has changed. To play: the
        mean rating of the opponents in the remaining games, so a higher number is a harder schedule. The strength of a team is within{' '}
        {range} points of its rating with a probability of 80%. Free, from the same ratings as our predictions: they learn from results and
        from the closing lines of past games, which are part of the market’s share on the page of a game.
      </p>
    </>
  );
}
