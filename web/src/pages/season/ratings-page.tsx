import { useQuery } from '@tanstack/react-query';
import type { RatingsPage as Ratings } from '#contract/season.ts';
import { formatRatingPoints, formatSeason } from '#web/features/season/format-chance.ts';
import { SeasonContent } from '#web/features/season/season-state.tsx';
import { TeamCells } from '#web/features/season/team-cells.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
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
  const [low, high] = [Math.min(...all, 0), Math.max(...all, 0)];
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
              <RatingTrend history={team.history} low={low} high={high} />
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

const trendWidth = 72;
const trendHeight = 20;

/** A small chart of a team's ratings. All charts of a table have the same scale, from `low` to `high`. The numbers stand beside it. */
function RatingTrend({ history, low, high }: { readonly history: readonly number[]; readonly low: number; readonly high: number }) {
  const x = (index: number): number => (index / Math.max(history.length - 1, 1)) * trendWidth;
  const y = (rating: number): number => trendHeight - ((rating - low) / (high - low || 1)) * trendHeight;
  const path = history.map((rating, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(rating).toFixed(1)}`).join('');
  return (
    <svg aria-hidden="true" width={trendWidth} height={trendHeight} className="inline-block overflow-visible fill-none">
      <path d={`M0 ${y(0).toFixed(1)}H${trendWidth}`} className="stroke-line-strong [stroke-dasharray:2_3]" />
      <path d={path} className="stroke-accent stroke-2" />
    </svg>
  );
}
