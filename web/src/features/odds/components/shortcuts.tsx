import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startText } from '#web/features/games/start-text.ts';
import { BestMoneylines } from './best-moneylines.tsx';
import { usePublicGames } from '#web/features/games/api/use-games.ts';
import { useNextDay } from '#web/features/games/api/use-next-day.ts';
import type { GameView } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { formatShortDateTime, useTimeZone } from '#web/lib/time.ts';
import { openShortcut, type ShortcutDialog as Opened } from '#web/lib/open-shortcut.ts';
import { useNavigate } from 'react-router';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PageLink } from '#web/ui/layout/page-link.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { choices } from '#web/lib/settings/choices.ts';
import { chosenBookmaker, type useOddsMarket, type useOddsView } from '#web/lib/settings/odds-choices.ts';
import type { Market } from '#domain/market/market.ts';
import { defaultBooks } from '#domain/books.ts';

/** Whether single keys are shortcuts. A reader who types with the voice, for example, can turn them off in the dialog of `?`. */
const keysAreOn = browserSetting('courtline-keys', (stored) => stored !== 'off');

const close = () => openShortcut(undefined);

export function ShortcutDialog({ opened }: { readonly opened: Opened }) {
  return (
    <Dialog heading={opened === 'search' ? 'Find a team' : 'Keys'} onClose={close}>
      {opened === 'search' ? <GameSearch /> : <KeyList />}
    </Dialog>
  );
}

function KeyList() {
  const areOn = keysAreOn.use();
  return (
    <>
      <FactList facts={Object.entries(keyTexts)} />
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent-fill"
          checked={areOn}
          onChange={(event) => keysAreOn.choose(event.target.checked ? 'on' : 'off')}
        />
        Use these keys
      </label>
    </>
  );
}

/** The games of today and of the next day whose teams contain the text, with their best prices. Enter opens the first one. */
function GameSearch() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const viewGame = useViewGame();
  const timeZone = useTimeZone();
  const slate = usePublicGames().games;
  const { games: next } = useNextDay(slate);
  const found = [...slate, ...next].map(viewGame).filter((game) => isMatch(game, text));
  useEffect(() => field.current?.focus(), []);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first === undefined) return;
    close();
    void navigate(`/games/${first.id}`);
  };
  return (
    <form className="mt-3" onSubmit={open}>
      <input
        ref={field}
        aria-label="Team"
        placeholder="Lakers, LAL, Boston"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-ground px-3"
      />
      <ul aria-label="Games" className="mt-2 max-h-96 overflow-y-auto ruled-rows">
        {found.map((game) => (
          <li key={game.id}>
            <PageLink
              href={`/games/${game.id}`}
              onClick={close}
              className="figures block min-h-13 content-center py-1 leading-tight hover:text-accent"
            >
              {game.away.name} @ {game.home.name}{' '}
              <span className="text-xs [font-weight:500] text-muted">
                {game.isPostponed ? startText(game, timeZone) : formatShortDateTime(game.startsAt, timeZone)}
              </span>
              <span className="flex flex-wrap gap-x-4">{game.hasOdds && <BestMoneylines game={game} />}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-2 text-sm text-muted">No game of today or of the next day.</p>}
    </form>
  );
}

function isMatch({ away, home }: GameView, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [away, home].some(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
}

const markets: Readonly<Record<string, Market>> = { 1: 'moneyline', 2: 'spread', 3: 'total' };

const keyTexts = {
  '/': 'Find a team',
  'j, k': 'Next game, previous game',
  '1, 2, 3': 'Moneyline, spread, over/under',
  b: 'Next bookmaker on the cards',
  v: 'Cards or board',
  '?': 'These keys',
} as const;

interface OddsChoices {
  readonly market: ReturnType<typeof useOddsMarket>;
  readonly view: ReturnType<typeof useOddsView>;
}

export function runShortcut(key: string, odds: OddsChoices): void {
  if (!keysAreOn.current() && key !== '?') return;
  const market = markets[key];
  if (market !== undefined) odds.market.choose(market);
  else if (key === '/') openShortcut('search');
  else if (key === '?') openShortcut('help');
  else if (key === 'j') focusGame(1);
  else if (key === 'k') focusGame(-1);
  else if (key === 'b') chooseNextBook();
  else if (key === 'v') odds.view.choose(odds.view.value === 'board' ? 'cards' : 'board');
}

function focusGame(step: number): void {
  const games = [...document.querySelectorAll<HTMLElement>('[data-game]')];
  const current = games.findIndex((game) => game === document.activeElement);
  const next = games[current < 0 && step < 0 ? games.length - 1 : Math.max(0, current + step)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function chooseNextBook(): void {
  const { compared } = choices.current();
  const books = compared.length > 0 ? compared : defaultBooks;
  const next = books[(books.indexOf(chosenBookmaker.current()) + 1) % books.length];
  if (next !== undefined) chosenBookmaker.choose(next);
}
