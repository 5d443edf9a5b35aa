/** The vendor's list of sports: NBA games, and bets on the NBA champion, which have no odds in the sandbox. */
export const sports = [
  { key: 'basketball_nba', group: 'Basketball', title: 'NBA', description: 'US Basketball', active: true, has_outrights: false },
  {
    key: 'basketball_nba_championship_winner',
    group: 'Basketball',
    title: 'NBA Championship Winner',
    description: 'Championship Winner',
    active: true,
    has_outrights: true,
  },
];
