/**
 * Helplines of US states that have a number of their own, as their agencies publish it. Everywhere else, and where a number could
 * not be confirmed, the national numbers are the ones to call: they lead to the state's own service.
 */
export const stateHelplines: readonly (readonly [state: string, number: string])[] = [
  ['Arizona', '1-800-NEXT-STEP'],
  ['Connecticut', '1-888-789-7777'],
  ['Florida', '1-888-ADMIT-IT'],
  ['Indiana', '1-800-9-WITH-IT'],
  ['Massachusetts', '1-800-327-5050'],
  ['Michigan', '1-800-270-7117'],
  ['New York', '1-877-8-HOPENY'],
  ['Oregon', '1-877-MY-LIMIT'],
  ['Tennessee', '1-800-889-9789'],
  ['Wisconsin', '1-800-GAMBLE-5'],
];
