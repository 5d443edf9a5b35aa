import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TeamPage as Team } from '#contract/season.ts';
import { TeamLogo } from '#web/features/games/components/team-logo.tsx';
import { TeamName } from '#web/features/games/components/team-name.tsx';
import { ShareButton } from '#web/features/games/links/share-button.tsx';
import { requireTeam } from '#domain/teams.ts';
import { formatChance, formatPlace, formatRatingPoints } from '#web/features/season/format-chance.ts';
import { SeasonContent } from '#web/features/season/season-state.tsx';
import { ApiError, apiQuery } from '#web/lib/api/api-client.ts';
import { formatMonthDay, formatWeekdayAt } from '#web/lib/time.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { NotFound } from '#web/ui/feedback/not-found.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table, TableRow } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function TeamPage() {
  const { slug = '' } = useParams();
  const team = useQuery(apiQuery('/api/teams/:slug', { slug }));
  const { data, error } = team;
  if (data === null || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <div className="flex items-center gap-3">
        {data && <TeamLogo teamId={data.team_id} code={requireTeam(data.team_id).code} />}
        <h1 className="title mr-auto">{data?.team_name ?? 'Team'}</h1>
        {data && <ShareButton title={data.team_name} />}
      </div>
      <SeasonContent query={team}>{(page, asOf) => <TeamSections page={page} asOf={asOf} />}</SeasonContent>
    </div>
  );
}

function TeamSections({ page, asOf }: { readonly page: Team; readonly asOf: string }) {
  const { forecast, rating, half_range: range } = page;
  return (
    <>
      <p className="mt-2 mb-6 text-muted">
        {forecast && `${forecast.wins}–${forecast.losses}, ${formatPlace(forecast.place, forecast.conference)}. `}
        Morning of {asOf}. All teams: <TextLink href="/ratings">ratings</TextLink>, <TextLink href="/season">season</TextLink>.
      </p>
      {rating && (
        <PageSection
          heading="How good"
          lead={`Points against an average team on a neutral court. The strength is within ${range} points of the rating with a probability of 80%.`}
        >
          <FactList
            facts={[
              ['Rating if everyone plays', formatRatingPoints(rating.rating)],
              ['Today', formatRatingPoints(rating.rating_today)],
              ['Change in 7 days', formatRatingPoints(rating.change_week)],
              ['Change since the season began', formatRatingPoints(rating.change_season)],
              ['Mean rating of remaining opponents', formatRatingPoints(rating.remaining_opponents)],
            ]}
          />
        </PageSection>
      )}
      {forecast && (
        <PageSection
          heading="How far"
          lead={
            <>
              In simulated seasons. What is simulated: <TextLink href="/season">the season</TextLink>.
            </>
          }
        >
          <FactList
            facts={[
              ['Wins', `${forecast.expected_wins.toFixed(1)} (80% between ${forecast.wins_range.join(' and ')})`],
              ['In the play-in games', formatChance(forecast.play_in)],
              ['In the playoffs', formatChance(forecast.playoffs)],
              ['In the second round', formatChance(forecast.rounds[0]!)],
              ['In the conference final', formatChance(forecast.rounds[1]!)],
              ['In the Finals', formatChance(forecast.rounds[2]!)],
              ['Title', formatChance(forecast.rounds[3]!)],
            ]}
          />
        </PageSection>
      )}
      <Absences page={page} />
      <RatingHistory page={page} />
      <Games page={page} />
    </>
  );
}

function Absences({ page: { absences } }: { readonly page: Team }) {
  return (
    <PageSection heading="Who is hurt" lead="Players in the injury reports, and the points per game that this costs the team.">
      {absences.length === 0 ? (
        <p>Nobody is listed.</p>
      ) : (
        <Table caption="Injuries" columns={['Player', 'Status', 'Costs']}>
          {absences.map(({ name, status, points }) => (
            <TableRow key={name} className="font-[600]" name={name} cells={[status, points.toFixed(1)]} />
          ))}
        </Table>
      )}
    </PageSection>
  );
}

function RatingHistory({ page: { history, team_name: name } }: { readonly page: Team }) {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined || history.length < 2) return null;
  return (
    <PageSection heading="Rating over the season">
      <LineChart
        label={`Rating of the ${name}: ${formatRatingPoints(first.rating)} on ${formatMonthDay(first.date)}, ${formatRatingPoints(last.rating)} on ${formatMonthDay(last.date)}.`}
        lines={[{ name: 'Rating if everyone plays', stroke: 'solid', points: chartPoints(history, ({ rating }) => rating) }]}
        x={timeAxis(history)}
        y={axisFor([0, ...history.map(({ rating }) => rating)], (value) => String(value).replace('-', '−'))}
        yTitle="Points"
      />
      <Disclosure className="mt-2" summary="The numbers as a table">
        <Table caption="Rating by day" columns={['Day', 'Rating']}>
          {history.toReversed().map(({ date, rating }) => (
            <TableRow key={date} name={formatMonthDay(date)} cells={[formatRatingPoints(rating)]} />
          ))}
        </Table>
      </Disclosure>
    </PageSection>
  );
}

const shownResults = 10;

function Games({ page }: { readonly page: Team }) {
  const { coming, results, against_spread: spread, overs, team_id: id } = page;
  return (
    <>
      <PageSection heading="Coming games">
        {coming.length === 0 ? (
          <p>No game is scheduled.</p>
        ) : (
          <Table caption="Coming games" columns={['Game', 'Day']} hasText>
            {coming.map((game) => (
              <tr key={game.id}>
                <GameCells game={game} id={id} />
              </tr>
            ))}
          </Table>
        )}
      </PageSection>
      <PageSection
        heading="Results"
        lead={`Against the spread ${betRecord(spread)}; over the total in ${betRecord(overs)} (won–lost–push, at the lines of our last predictions before tip-off). “We said” is the chance that we gave the team.`}
      >
        <ResultTable results={results.slice(0, shownResults)} id={id} caption="Latest results" />
        {results.length > shownResults && (
          <Disclosure className="mt-2" summary={`${results.length - shownResults} earlier games`}>
            <ResultTable results={results.slice(shownResults)} id={id} caption="Earlier results" />
          </Disclosure>
        )}
      </PageSection>
    </>
  );
}

const betRecord = ({ won, lost, pushed }: Team['overs']): string => [won, lost, pushed].join('–');

function ResultTable({ results, id, caption }: Pick<Team, 'results'> & { readonly id: number; readonly caption: string }) {
  return (
    <Table caption={caption} columns={['Game', 'Day', 'Result', 'We said']}>
      {results.map((game) => {
        const isHome = game.home.id === id;
        const [ours, theirs] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
        return (
          <tr key={game.id}>
            <GameCells game={game} id={id} />
            <td className="whitespace-nowrap">
              {ours > theirs ? 'W' : 'L'} {ours}–{theirs}
            </td>
            <td>{game.winProbability === null ? '–' : formatPercent(game.winProbability)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** The opponent, and the day of the game, which leads to its page. */
function GameCells({ game, id }: { readonly game: Team['coming'][number]; readonly id: number }) {
  const isHome = game.home.id === id;
  return (
    <>
      <th scope="row" className="font-[600]">
        {isHome ? 'vs. ' : '@ '}
        <TeamName id={isHome ? game.away.id : game.home.id} />
      </th>
      <td className="whitespace-nowrap">
        <TextLink href={`/games/${game.id}`}>{formatWeekdayAt(Date.parse(game.startsAt))}</TextLink>
      </td>
    </>
  );
}
