import type { RuleKind } from './rule-kind.tsx';

export const startKind: RuleKind<'start'> = {
  name: 'New start time of a game I bet on',
  Fields: () => (
    <p className="text-sm text-muted">
      You are told when the start of a game on which you have an open bet in your bet log moves by ten minutes or more, or the game is
      postponed.
    </p>
  ),
  read: () => ({}),
  sentence: () => 'A game you have an open bet on gets a new start time or is postponed.',
};
