import type { ReactNode } from 'react';
import type { AlertCondition, AlertKind, ConditionOf, RuleGame } from '#contract/alerts/rules.ts';
import { booksOfRule } from '#domain/alerts/books-of-rule.ts';
import { bookTitle, isAmong } from '#domain/books.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import { teamById } from '#domain/teams.ts';
import { useListedBooks } from '#web/lib/api/use-listed-books.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { FieldError } from '#web/ui/form/form.tsx';

/** Reads the controls of the form. `text("figure")` reads the control with the name `condition.figure`. */
interface Controls {
  readonly text: (name: string) => string;
  readonly isChecked: (name: string) => boolean;
  readonly list: (name: string) => readonly string[];
  readonly teamIds: readonly number[];
  readonly format: OddsFormat;
}

export interface SentenceContext {
  readonly games: readonly RuleGame[];
  readonly format: OddsFormat;
  /** The books that the person compares; empty means all. A rule looks at these only. */
  readonly compared: readonly string[];
  /** False in a US state in which no book takes bets: nothing is recommended there. */
  readonly canBet: boolean;
}

export interface FieldsProps<Condition> extends TeamChoiceProps {
  readonly initial: Condition | undefined;
  readonly game: RuleGame | undefined;
}

export type RuleKind<Kind extends AlertKind> = PartsOf<ConditionOf<Kind>>;

interface PartsOf<Condition extends AlertCondition> {
  readonly name: string;
  Fields(this: void, props: FieldsProps<Condition>): ReactNode;
  /** Returns the condition without its kind. The contract's schema checks it. */
  read(controls: Controls, initial: Condition | undefined): object;
  sentence(condition: Condition, context: SentenceContext): string;
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
export const joinWithOr = (texts: readonly string[]): string => list.format(texts);
const anyBookText = (compared: readonly string[]): string => (compared.length > 0 ? 'any of your books' : 'any bookmaker');

export function describeBooks(own: readonly string[], compared: readonly string[]): string {
  if (own.length === 0) return anyBookText(compared);
  const books = booksOfRule(own, compared);
  return books ? joinWithOr(books.map(bookTitle)) : `${joinWithOr(own.map(bookTitle))} (not among your books, so nothing is sent)`;
}

/** The books to choose from. The books of the rule are always among them, so that saving the rule does not remove them. */
export function useOfferedBooks(own: readonly string[]) {
  const { compared } = useChoices();
  const books = [...new Set([...useListedBooks().filter((book) => isAmong(compared, book)), ...own])];
  const labelOf = (book: string) => (isAmong(compared, book) ? bookTitle(book) : `${bookTitle(book)} (not among your books)`);
  return { books, labelOf, anyBook: anyBookText(compared) };
}
export const nicknameOf = (id: number | undefined): string => teamById(id ?? 0)?.nickname ?? '?';
export const nicknames = (ids: readonly number[]): string => joinWithOr(ids.map(nicknameOf));
export const describeGames = (ids: readonly number[]): string => (ids.length === 0 ? 'any game' : `${nicknames(ids)} games`);

export const percentText = (fraction: number, decimals = 2): string => String(Number((fraction * 100).toFixed(decimals)));

export const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** A percentage as a fraction. Rounding removes floating-point errors: 55 becomes exactly 0.55. */
export const parsePercent = (percent: string): number => Number((parseNumber(percent) / 100).toFixed(6));

interface TeamChoiceProps {
  readonly teamIds: readonly number[];
  readonly onTeams: (ids: readonly number[]) => void;
}

interface ChoiceProps extends TeamChoiceProps {
  /** Whether a rule without selected teams is about all teams or about none. */
  readonly none: 'all' | 'none';
}

export function TeamChoice({ teamIds, onTeams, none }: ChoiceProps) {
  return (
    <div>
      <details open={none === 'none' || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-[650]">
          Teams: {teamIds.length === 0 ? none : `${teamIds.length} selected`}
        </summary>
        <TeamPicker label="Teams" chosen={teamIds} onChange={onTeams} />
      </details>
      <FieldError name="condition.teamIds" />
    </div>
  );
}
