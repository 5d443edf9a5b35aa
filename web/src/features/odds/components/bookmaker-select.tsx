import { bookTitle } from '#domain/books.ts';
import { Select } from '#web/ui/form/select.tsx';

interface Props {
  readonly bookmakers: readonly string[];
  readonly selected: string;
  readonly onSelect: (bookmaker: string) => void;
}

export function BookmakerSelect({ bookmakers, selected, onSelect }: Props) {
  return (
    <Select
      label="Bookmaker"
      options={bookmakers.map((book) => ({ value: book, label: bookTitle(book) }))}
      value={selected}
      onChange={onSelect}
    />
  );
}
