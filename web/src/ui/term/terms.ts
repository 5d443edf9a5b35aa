/** The terms that pages explain when a reader selects them. The glossary (docs/glossary.md) has the same sentences, which a test checks. */
export const terms = {
  hold: 'The share of balanced stakes that a book keeps, also called vig: 1 − 1 ÷ (the sum of the implied probabilities), 4.5 % at −110 on both sides.',
  'no-vig probability': 'The probability that a quote implies after its hold is removed.',
  consensus: 'The median of one number per independent brand group: a no-vig probability, a line, or an implied total or margin.',
  'expected value': 'What a bet earns on average per dollar staked, if the probability is right. EV for short.',
  'fair price': 'The price at which a bet neither wins nor loses on average, if the probability is right.',
  'value gap': 'Our claim about one bet: the closing line value that we expect it to have.',
  'worth at the close':
    'What the price of a bet was worth at the close: its expected profit per unit if the closing probability is right, at the line of the bet, with pushes.',
  unit: 'The stake of one bet in a record. A profit of 3 units is three times this stake.',
  push: 'The result equals the line; the stake is returned.',
  'Kelly stake': 'The stake that maximizes long-term growth if the probability is right; we suggest a fraction of it.',
  middle: 'Two bets at different lines that both win if the result falls between the lines.',
  arbitrage: 'Two bets at different books that return more than their stakes whichever side wins.',
  model:
    'The ML Model gives the probability of winning, the UO Model that of the total, and the Margin Model that of the spread. All three read one forecast.',
  'log loss': '−ln of the probability given to what happened. Smaller is better.',
} as const;

export type TermName = keyof typeof terms;
