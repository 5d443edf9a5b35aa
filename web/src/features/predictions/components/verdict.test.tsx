import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Verdict as GameVerdict } from '#contract/game-page.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { Verdict } from './verdict.tsx';

const textOf = (home: number, over: number, under: number) => {
  const verdict = { moneyline: 'lost', spread: null, total: 'lost', logLoss: { published: null, closing: null } };
  const prediction = { probabilities: { published: home }, total: { line: 229.5, over, under, push: 0 }, replay: false };
  const shown = renderToStaticMarkup(
    <Verdict
      verdict={{ ...verdict, picks: { moneyline: null, spread: null, total: null } } as unknown as GameVerdict}
      prediction={prediction as unknown as LedgerContent}
      names={{ home: 'Clippers', away: 'Hornets' }}
    />,
  );
  return shown.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};

test('a forecast that shows 50.0% for both sides is neither right nor wrong', () => {
  expect(textOf(0.56, 0.5003, 0.4997)).toContain('Clippers 56.0% Wrong Over 229.5 50.0% Even');
  expect(textOf(0.5004, 0.501, 0.499)).toContain('Clippers 50.0% Even Over 229.5 50.1% Wrong');
});

test('what a price was worth at the close is shown for a recorded bet, not for a replayed one, whose price is of the same moment', () => {
  const bet = { side: 'home', book: 'betmgm', price: 2, line: null, claimed: 0.02, result: 'won', profit: 1, closingLineValue: 0.031 };
  const verdict = { moneyline: 'won', spread: null, total: null, logLoss: { published: null, closing: null } };
  const shown = (replay: boolean) =>
    renderToStaticMarkup(
      <Verdict
        verdict={{ ...verdict, picks: { moneyline: bet, spread: null, total: null } } as unknown as GameVerdict}
        prediction={{ probabilities: { published: 0.56 }, total: { line: null }, replay } as unknown as LedgerContent}
        names={{ home: 'Clippers', away: 'Hornets' }}
      />,
    );
  expect(shown(false)).toContain('+3.1%');
  expect(shown(true)).not.toContain('+3.1%');
  expect(shown(true)).toContain('none for a replayed bet');
});
