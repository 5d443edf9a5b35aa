/** The text that the API sends instead of a price once a game has started: in-game prices are not shown. */
export const inProgress = 'Game in progress';

/** Hours before tip-off from which premium subscribers see a prediction. Everyone sees it, with its hash, from tip-off on. */
export const earlyAccessHours = 72;

/** Limits of the value gap ranges in the track record, as fractions; each range includes its upper limit. */
export const valueGapEdges = [0, 0.01, 0.02, 0.03, 0.05] as const;

/** Hours after its start during which a game counts as in progress without news from the feed. */
export const inProgressAfterHours = 4;
