import { useQuery } from '@tanstack/react-query';
import type { SeasonPage as Season, TeamForecast } from '#contract/season.ts';
import { TeamName } from '#web/features/games/components/team-name.tsx';
import { teamCode } from '#web/features/games/team-code.ts';
import { formatChance, formatSeason } from '#web/features/season/format-chance.ts';
import { SeasonContent } from '#web/features/season/season-state.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { formatWeekdayAt } from '#web/lib/time.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { StaticPart } from '#web/lib/hydration/static-part.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const conferences = ['East', 'West'] as const;

export function SeasonPage() {
  const season = useQuery(apiQuery('/api/season'));
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <h1 className="title">The season</h1>
      <p className="mt-2 max-w-[64ch] text-muted">
        How often each team gets how far when the rest of the season is simulated. From the{' '}
        <TextLink href="/ratings">team ratings</TextLink>, the schedule, the injury reports and the league’s rules for ties, play-in and
        playoffs.
      </p>
      <SeasonContent query={season}>
        {(page, asOf) => (
          <StaticPart of={[page]}>
            <Forecasts page={page} asOf={asOf} />
          </StaticPart>
        )}
      </SeasonContent>
    </div>
  );
}

function Forecasts({ page, asOf }: { readonly page: Season; readonly asOf: string }) {
  const { season, simulations, teams, games } = page;
  const of = (conference: string): readonly TeamForecast[] => teams.filter((team) => team.conference === conference);
  return (
    <>
      <p className="mt-2 mb-6 max-w-[64ch] text-sm text-muted">
        {season === null ? '' : formatSeason(season)}, morning of {asOf}: {formatCount(simulations ?? 0)} simulated seasons. Each forecast
        is recorded in the ledger and scored in the <TextLink href="/track-record">track record</TextLink>.
      </p>
      {conferences.map((conference) => (
        <PageSection key={conference} heading={`${conference}ern Conference`}>
          <ChanceTable conference={conference} teams={of(conference)} />
        </PageSection>
      ))}
      <PageSection
        heading="Games of the week"
        lead="The games of the next seven days that matter most: how much a win instead of a loss changes the playoff chances of both teams, added up."
      >
        <Table caption="Games of the week that matter most" columns={['Game', 'Day', 'Change']}>
          {games.map(({ game_id: id, away_team_id: away, home_team_id: home, game_date_utc: start, swing }) => (
            <tr key={id}>
              <th scope="row" className="font-[600]">
                <TeamName id={away} /> @ <TeamName id={home} />
              </th>
              <td className="whitespace-nowrap">
                <TextLink href={`/games/${id}`}>{formatWeekdayAt(Date.parse(start))}</TextLink>
              </td>
              <td className="whitespace-nowrap">{(swing * 100).toFixed(0)} points</td>
            </tr>
          ))}
        </Table>
      </PageSection>
      {conferences.map((conference) => (
        <PageSection
          key={conference}
          heading={`Places in the ${conference}`}
          lead="How likely each place is at the end of the regular season. The first six are in the playoffs, the next four in the play-in games."
        >
          <PlaceTable conference={conference} teams={of(conference)} />
        </PageSection>
      ))}
    </>
  );
}

interface TableProps {
  readonly conference: string;
  readonly teams: readonly TeamForecast[];
}

/** What a team reaches by winning each round. */
const rounds = ['Round 2', 'Conf. final', 'Finals', 'Title'];

function ChanceTable({ conference, teams }: TableProps) {
  return (
    <Table caption={`Chances in the ${conference}`} columns={['Team', 'W–L', 'Wins', '10–90%', 'Play-in', 'Playoffs', ...rounds]}>
      {teams.map((team) => (
        <tr key={team.team_id}>
          <TeamHeader team={team} />
          <td className="whitespace-nowrap text-muted">
            {team.wins}–{team.losses}
          </td>
          <td className="font-[700]">{team.expected_wins.toFixed(1)}</td>
          <td className="whitespace-nowrap">{team.wins_range.join('–')}</td>
          <td>{formatChance(team.play_in)}</td>
          <td className="font-[700]">{formatChance(team.playoffs)}</td>
          {rounds.map((name, round) => (
            <td key={name}>{formatChance(team.rounds[round]!)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Chances smaller than this are left out, so that the large ones are seen. */
const shownFrom = 0.005;

const placeNumbers = Array.from({ length: 15 }, (_, index) => index + 1);

function Place({ chance }: { readonly chance: number }) {
  return (
    <td className="relative text-sm">
      <span aria-hidden="true" className="absolute inset-x-0.5 bottom-0 bg-accent-fill/40" style={{ height: `${chance * 100}%` }} />
      <span className="relative">{chance < shownFrom ? '' : Math.round(chance * 100)}</span>
    </td>
  );
}

function PlaceTable({ conference, teams }: TableProps) {
  return (
    <Table caption={`Places in the ${conference}`} columns={['Team', ...placeNumbers]}>
      {teams.map((team) => (
        <tr key={team.team_id}>
          <TeamHeader team={team} isShort />
          {placeNumbers.map((place) => (
            <Place key={place} chance={team.places[place - 1]!} />
          ))}
        </tr>
      ))}
    </Table>
  );
}

function TeamHeader({ team, isShort = false }: { readonly team: TeamForecast; readonly isShort?: boolean }) {
  const code = <TeamName id={team.team_id} short={teamCode(team.team_id, team.team_name)} />;
  return (
    <th scope="row" className="font-[600] whitespace-nowrap">
      {isShort ? (
        code
      ) : (
        <>
          <span className="sm:hidden">{code}</span>
          <span className="max-sm:hidden">
            <TeamName id={team.team_id} />
          </span>
        </>
      )}
    </th>
  );
}
