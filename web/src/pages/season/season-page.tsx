import { useQuery } from '@tanstack/react-query';
import type { SeasonPage as Season, TeamForecast } from '#contract/season.ts';
import { TeamName } from '#web/features/games/components/team-name.tsx';
import { requireTeam } from '#domain/teams.ts';
import { formatChance, formatSeason } from '#web/features/season/format-chance.ts';
import { SeasonContent } from '#web/features/season/season-state.tsx';
import { TeamCells } from '#web/features/season/team-cells.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { formatWeekdayAt } from '#web/lib/time.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const conferences = ['East', 'West'] as const;

export function SeasonPage() {
  const season = useQuery(apiQuery('/api/season'));
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <h1 className="title">The season</h1>
      <p className="mt-2 max-w-[64ch] text-muted">How often each team gets how far when the rest of the season is simulated.</p>
      <SeasonContent query={season}>{(page, asOf) => <Forecasts page={page} asOf={asOf} />}</SeasonContent>
    </div>
  );
}

function Forecasts({ page, asOf }: { readonly page: Season; readonly asOf: string }) {
  const { season, simulations, teams, games } = page;
  const of = (conference: string): readonly TeamForecast[] => teams.filter((team) => team.conference === conference);
  return (
    <>
      <p className="mt-2 mb-6 text-sm text-muted">
        {season === null ? '' : formatSeason(season)}, morning of {asOf}: {formatCount(simulations ?? 0)} simulated seasons.
      </p>
      {conferences.map((conference) => (
        <PageSection key={conference} heading={`${conference}ern Conference`}>
          <Table
            caption={`Chances in the ${conference}`}
            columns={['Team', 'W–L', 'Wins', '10–90%', 'Play-in', 'Playoffs', ...rounds, 'First pick']}
          >
            {of(conference).map((team) => (
              <Chances key={team.team_id} team={team} />
            ))}
          </Table>
        </PageSection>
      ))}
      <PageSection
        heading="Games of the week"
        lead="The games of the next seven days that matter most: how much a win instead of a loss changes the playoff chances of both teams, added up."
      >
        <Table caption="Games of the week that matter most" columns={['Game', 'Day', 'Change']}>
          {games.map(({ id, away, home, startsAt, swing }) => (
            <tr key={id}>
              <th scope="row" className="font-[600]">
                <TeamName id={away.id} /> @ <TeamName id={home.id} />
              </th>
              <td className="whitespace-nowrap">
                <TextLink href={`/games/${id}`}>{formatWeekdayAt(Date.parse(startsAt))}</TextLink>
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
          <Table caption={`Places in the ${conference}`} columns={['Team', ...placeNumbers]}>
            {of(conference).map((team) => (
              <Places key={team.team_id} team={team} />
            ))}
          </Table>
        </PageSection>
      ))}
      <p className="mt-6 max-w-[64ch] text-sm text-muted">
        From the <TextLink href="/ratings">team ratings</TextLink>, the schedule, the injury reports and the league’s rules for ties,
        play-in and playoffs. First pick: the draft lottery since 2027. Of the ten teams outside the play-in games seven have three balls
        and the three worst two; ninth and tenth have two, and the losers of seventh against eighth one: 8.1, 5.4 and 2.7%. Traded picks and
        the limits for teams that picked early in the years before are left out; level records draw lots. Each forecast is recorded in the
        ledger and scored in the <TextLink href="/track-record">track record</TextLink>.
      </p>
    </>
  );
}

/** What a team reaches by winning each round. */
const rounds = ['Round 2', 'Conf. final', 'Finals', 'Title'];

function Chances({ team }: { readonly team: TeamForecast }) {
  return (
    <tr>
      <TeamCells team={team} />
      <td className="font-[700]">{team.expected_wins.toFixed(1)}</td>
      <td className="whitespace-nowrap">{team.wins_range.join('–')}</td>
      <td>{formatChance(team.play_in)}</td>
      <td className="font-[700]">{formatChance(team.playoffs)}</td>
      {rounds.map((name, round) => (
        <td key={name}>{formatChance(team.rounds[round]!)}</td>
      ))}
      <td>{team.first_pick === null ? '–' : formatPercent(team.first_pick)}</td>
    </tr>
  );
}

/** Chances smaller than this are left out, so that the large ones are seen. */
const shownFrom = 0.005;

const placeNumbers = Array.from({ length: 15 }, (_, index) => index + 1);

function Places({ team: { team_id: id, places } }: { readonly team: TeamForecast }) {
  return (
    <tr>
      <th scope="row" className="font-[600] whitespace-nowrap">
        <TeamName id={id} short={requireTeam(id).code} />
      </th>
      {placeNumbers.map((place) => {
        const chance = places[place - 1]!;
        return (
          <td key={place} className="relative text-sm">
            <span aria-hidden="true" className="absolute inset-x-0.5 bottom-0 bg-accent-fill/40" style={{ height: `${chance * 100}%` }} />
            <span className="relative">{chance < shownFrom ? '' : Math.round(chance * 100)}</span>
          </td>
        );
      })}
    </tr>
  );
}
