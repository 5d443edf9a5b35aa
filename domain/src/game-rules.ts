/*
 * What both ends agree on about games, without a schema: the browser takes these and leaves zod on the server.
 */

/** What stands in a price's place once a game has begun: prices in play are not ours to show. */
export const inProgress = 'Game in progress';

/** Which of several books stands for all where only one has room. */
export const preferredBooks = ['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag'] as const;

/** How long before tip-off premium sees our predictions. Everybody sees the same ones, with their hashes, from tip-off on. */
export const earlyAccessHours = 72;

/** Value gaps are looked at together between two of these, the upper one included: on the record and beside every offer. */
export const valueGapEdges = [0, 0.01, 0.02, 0.03, 0.05] as const;

/** A game that began this long ago is in progress even if the feed has fallen silent. */
export const inProgressAfterHours = 4;
