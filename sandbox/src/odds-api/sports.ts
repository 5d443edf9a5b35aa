/** The sports in season: the NBA, and its championship market, which has no odds in the sandbox. */
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
