import type { GameTeam } from '#contract/games.ts';
import type { ReactNode } from 'react';
import { type GameView, isFinished } from '#web/features/games/game.ts';
import { reasonForNoOdds } from '#web/features/games/reason-for-no-odds.ts';
import { describeEarlierForecast } from '#web/features/games/said-before.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Matchup } from './matchup.tsx';
import { TipOffTime } from './tip-off-time.tsx';
import { favoriteTeams, toggleTeam } from '#web/lib/settings/favorite-teams.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly game: GameView;
  readonly odds: ReactNode;
  readonly predictions: ReactNode;
  readonly level?: 'h2' | 'h3';
}

/**
 * For premium users the predictions are above the odds on a phone, beside them on a wide screen, and remain on the card after the game.
 * Everyone else has locked predictions below the odds. A postponed game has neither.
 */
export function GameCard({ game, odds, predictions, level = 'h2' }: Props) {
  const { id, away, home, isPostponed } = game;
  const timeZone = useTimeZone();
  const reason = reasonForNoOdds(game, timeZone);
  const said = describeEarlierForecast(game);
  const isPremium = useTier() === 'premium';
  const isShort = isFinished(game) && !isPremium;
  const favorites = (
    <span className="no-print flex items-center text-muted">
      Favorites
      <FavoriteTeamButton team={away} />
      <FavoriteTeamButton team={home} />
    </span>
  );
  return (
    <Panel className="scroll-mt-20 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0" id={`game-${id}`}>
      <article data-game tabIndex={-1} aria-label={`${away.name} @ ${home.name}`}>
        <header className="flex items-center justify-between gap-3 px-4 py-1.5 sm:px-5">
          <Matchup game={game} level={level} />
          <TipOffTime game={game} besideTeams hidesDate />
        </header>
        {said !== undefined && <p className="border-t border-line px-4 py-1.5 text-sm sm:px-5">{said}</p>}
        {!isPostponed && !isShort && (
          <div
            className={classNames(
              'grid gap-2 border-t border-line px-4 py-2 sm:gap-3 sm:px-5 sm:py-3',
              isPremium && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8',
            )}
          >
            <div className={classNames('flex min-w-0 flex-col gap-2 sm:gap-3', isPremium && 'max-lg:order-last')}>
              {odds}
              {!game.hasOdds && !game.isLive && <p className="text-sm text-muted">{reason}</p>}
            </div>
            <div className="flex min-w-0 flex-col gap-2 sm:gap-3">{predictions}</div>
          </div>
        )}
        <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm sm:px-5">
          {isPostponed ? (
            <span className="py-1.5 text-muted">{reason}</span>
          ) : isShort ? (
            <span className="text-muted">{reason}</span>
          ) : (
            favorites
          )}
          <span className="inline-flex min-h-11 items-center">
            <TextLink href={`/games/${id}`}>{linkText(game, isPremium)}</TextLink>
          </span>
        </footer>
      </article>
    </Panel>
  );
}

function linkText(game: GameView, isPremium: boolean): string {
  if (game.status === 'final') return 'Our prediction and its result';
  return isPremium && game.isUpcoming ? 'Value analysis' : 'Line movement';
}

function FavoriteTeamButton({ team: { id, name, code } }: { readonly team: GameTeam }) {
  const favorites = favoriteTeams.use();
  const isFavorite = favorites.includes(id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favorite ${code} ${name}`}
      title={isFavorite ? `${name} is a favorite: their games are listed first` : `List games of ${name} first`}
      onClick={() => favoriteTeams.choose(toggleTeam(favorites, id))}
      className="figures inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-sm text-muted hover:bg-ground hover:text-text aria-pressed:text-text"
    >
      <Icon name="star" className={classNames('size-4', isFavorite && 'fill-accent text-accent')} />
      {code}
    </button>
  );
}
