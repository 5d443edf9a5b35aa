/** Helplines of US states that have a number of their own. Everywhere else, the national numbers are the ones to call. */
export const stateHelplines: readonly (readonly [state: string, number: string])[] = [
  ['Arizona', '1-800-NEXT-STEP'],
  ['Connecticut', '1-888-789-7777'],
  ['Florida', '1-888-ADMIT-IT'],
  ['Indiana', '1-800-9-WITH-IT'],
  ['Iowa', '1-800-BETS-OFF'],
  ['Louisiana', '1-877-770-STOP'],
  ['Massachusetts', '1-800-327-5050'],
  ['Michigan', '1-800-270-7117'],
  ['New York', '1-877-8-HOPENY'],
  ['Oregon', '1-877-MY-LIMIT'],
  ['Tennessee', '1-800-889-9789'],
  ['Wisconsin', '1-800-GAMBLE-5'],
];
