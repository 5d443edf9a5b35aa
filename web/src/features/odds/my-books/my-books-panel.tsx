import type { ReactNode } from 'react';
import { bookTitle, defaultBooks, hasUsLicense } from '#domain/books.ts';
import { stateTableCompiledOn, takesBets } from '#domain/books-in-state.ts';
import { type UsState, usStateCodes, usStates } from '#domain/us-states.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { choices, useChoices } from '#web/lib/settings/choices.ts';
import { describeMyBooks } from '#web/lib/settings/my-books.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

const stateOptions = [{ value: '', label: 'No US state' }, ...usStateCodes.map((code) => ({ value: code, label: usStates[code] }))];

export function MyBooksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog heading="My books" onClose={onClose}>
      <p className="mt-1 mb-4 text-sm text-muted">Tap the books you bet at. Best prices, picks and lists are then theirs.</p>
      <MyBooksPanel>
        <Button onClick={onClose}>Done</Button>
      </MyBooksPanel>
    </Dialog>
  );
}

/** The choice of a state and of the compared books. Each change takes effect at once. `children` is a button that closes or continues. */
export function MyBooksPanel({ children }: { readonly children?: ReactNode }) {
  const choice = useChoices();
  const { books: chosen } = choice;
  const listed = useSiteSettings()?.bookmakers ?? defaultBooks;
  const { state } = choice;
  const allBooks = listed.filter((book) => state === null || takesBets(book, state)).length;
  const chooseState = (code: string) => {
    const next = usStateCodes.find((known) => known === code) ?? null;
    choices.choose({ state: next, books: next === null ? chosen : chosen.filter((book) => takesBets(book, next)) });
  };
  const toggle = (book: string) =>
    choices.choose({ books: chosen.includes(book) ? chosen.filter((other) => other !== book) : [...chosen, book] });
  // A chosen book that this site no longer compares stays in the list, so that it can be removed.
  const groups = groupBooks([...new Set([...listed, ...chosen])], state);
  return (
    <div className="grid gap-4">
      <Select inForm label="Your state" options={stateOptions} value={state ?? ''} onChange={chooseState} />
      {groups.map(({ heading, books, isDisabled }) => (
        <fieldset key={heading}>
          <legend className="mb-2 text-sm font-[650]">{heading}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {books.map((book) => (
              <button
                key={book}
                type="button"
                disabled={isDisabled}
                aria-pressed={chosen.includes(book) && !isDisabled}
                onClick={() => toggle(book)}
                className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-sm border border-line-strong px-2 text-sm font-[550] enabled:hover:border-text disabled:opacity-55 aria-pressed:border-accent aria-pressed:text-accent"
              >
                {chosen.includes(book) && !isDisabled && <Icon name="check" className="size-4 shrink-0" />}
                {bookTitle(book)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <output className="text-sm">
        Prices {choice.canBet ? 'and picks' : 'without picks,'} {describeMyBooks(choice) ?? 'at all books'}
      </output>
      <div className="flex gap-3 *:flex-1">
        <Button variant="outline" onClick={() => choices.choose({ books: [] })}>
          {allBooks === 0 ? 'All books' : `Use all ${allBooks} books${state === null ? '' : ` in ${state}`}`}
        </Button>
        {children}
      </div>
      <p className="text-xs text-muted">
        * No license in the United States. Compiled {stateTableCompiledOn} from public pages; check with the book.
      </p>
    </div>
  );
}

/** In a state, the books available there come first. Other licensed books can be chosen too, because the table of states may be old. */
function groupBooks(listed: readonly string[], state: UsState | null) {
  if (state === null) return [{ heading: 'Your books', books: listed, isDisabled: false }];
  const name = usStates[state];
  const {
    available = [],
    elsewhere = [],
    unlicensed = [],
  } = Object.groupBy(listed, (book) => {
    if (hasUsLicense(book) !== true) return 'unlicensed';
    return takesBets(book, state) ? 'available' : 'elsewhere';
  });
  return [
    { heading: `They take bets in ${name}`, books: available, isDisabled: false },
    {
      heading: available.length > 0 ? `Not available in ${name}` : `No listed book takes bets in ${name}`,
      books: elsewhere,
      isDisabled: false,
    },
    { heading: 'Without a license in the United States', books: unlicensed, isDisabled: true },
  ].filter(({ books }) => books.length > 0);
}
