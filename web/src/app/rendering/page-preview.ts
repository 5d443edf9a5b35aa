import type { GameTeam } from '#contract/games.ts';
import type { PagePicture, PictureField } from '#contract/page-picture.ts';
import { teamById } from '#domain/teams.ts';
import { readGame } from '#web/features/games/api/read-game.ts';
import { type GameView, viewGame } from '#web/features/games/game.ts';
import { teamColor, textColorOn } from '#web/features/games/team-color.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { formatChance, formatRatingPoints } from '#web/features/season/format-chance.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatMonthDay, formatTimeWithZone, formatUsDate, formatWeekdayAt } from '#web/lib/time.ts';
import { gamesInResponse } from '#web/pages/game/title-game.ts';
import { teamInResponse } from '#web/pages/season/title-team.ts';

/** What services show of a link to a page. They cut titles after 60 characters and descriptions after 155. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  readonly picture: PagePicture;
}

const previews: Readonly<Record<string, (subject: unknown) => PagePreview | undefined>> = {
  '/games/:id': previewGame,
  '/teams/:slug': previewTeam,
};

export const previewPage = (path: string, subject: unknown): PagePreview | undefined => previews[path]?.(subject);

function previewGame(subject: unknown): PagePreview | undefined {
  const [json] = gamesInResponse(subject);
  if (json === undefined) return undefined;
  const game = viewGame(readGame(json), Date.now());
  const { away, home } = game;
  const startsAt = game.hasNoDate ? undefined : game.startsAt;
  const { label, numbers, opinion = [], share } = numbersOf(game);
  const names = [away, home].map(nickname);
  const shown = numbers[0] === '' ? label : `${label}: ${names.map((name, index) => `${name} ${numbers[index]}`).join(', ')}`;
  const start = startsAt === undefined ? [] : [formatWeekdayAt(startsAt).replace(',', ''), formatTimeWithZone(startsAt)];
  return {
    title: [names.join(' @ '), ...(startsAt === undefined ? [] : [formatUsDate(startsAt)])].join(', '),
    description: `${shown}. Every book’s price and how it moved, and our predictions in a public ledger.`,
    picture: {
      fields: [field(teamColor(away.id).background, away.code, numbers[0]), field(teamColor(home.id).background, home.code, numbers[1])],
      caption: [label, ...opinion, ...start].join(' · '),
      ...(share !== undefined && { share }),
    },
  };
}

const nickname = ({ id, name }: GameTeam): string => teamById(id)?.nickname ?? name;

interface Numbers {
  readonly label: string;
  readonly numbers: readonly [away: string, home: string];
  /** What the books say of our number. */
  readonly opinion?: readonly string[];
  readonly share?: number;
}

/** Two numbers that everybody may see at this moment: the score, our win chance if it is free, or that of the books. */
function numbersOf(game: GameView): Numbers {
  const { status, awayScore, homeScore, freeChance } = game;
  if (status === 'final' && awayScore !== null && homeScore !== null)
    return { label: 'Final score', numbers: [String(awayScore), String(homeScore)] };
  if (status === 'canceled' || game.isPostponed) return { label: status === 'canceled' ? 'Canceled' : 'Postponed', numbers: ['', ''] };
  const books = game.booksChance ?? compareMarket(game, 'moneyline').first;
  const chance = freeChance ?? books;
  if (chance === undefined) return { label: 'NBA odds', numbers: ['', ''] };
  const ours = game.isLive ? 'Our win chance at the start' : 'Our win chance';
  const label = freeChance === null ? 'Win chance by the odds' : ours;
  const opinion = freeChance === null || books === undefined ? [] : [`books ${game.home.code} ${formatPercent(books)}`];
  return { label, numbers: [formatPercent(1 - chance), formatPercent(chance)], opinion, share: 1 - chance };
}

function previewTeam(subject: unknown): PagePreview | undefined {
  const page = teamInResponse(subject);
  const team = page && teamById(page.team_id);
  if (!team) return undefined;
  const { forecast, rating, date } = page;
  const [primary, secondary] = team.colors;
  const about = 'Rating, injuries and what they cost, coming games and results.';
  if (!forecast || !rating || date === null) {
    const fields = [field(primary, team.city, ''), field(secondary, team.nickname, '')] as const;
    return { title: team.name, description: `${team.name}. ${about}`, picture: { fields, caption: 'NBA team' } };
  }
  const record = `${forecast.wins}–${forecast.losses}`;
  const playoffs = formatChance(forecast.playoffs);
  return {
    title: `${team.name}: ${record}, playoffs ${playoffs}`,
    description: `${team.name}: ${record}, ${playoffs} to reach the playoffs, ${formatChance(forecast.rounds.at(-1)!)} to win the title. ${about}`,
    picture: {
      fields: [field(primary, 'Rating', formatRatingPoints(rating.rating)), field(secondary, 'Playoffs', playoffs)],
      caption: [team.name, record, formatMonthDay(date)].join(' · '),
    },
  };
}

const field = (background: string, name: string, number: string): PictureField => ({
  background,
  text: textColorOn(background),
  name,
  number,
});
