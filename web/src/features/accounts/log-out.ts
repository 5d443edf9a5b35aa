/**
 * Ends the session: POST /api/logout, then the user under `userKey` becomes null, then the toast. The route is not in the
 * contract yet; until this is a function, the menus leave the entry out rather than show one that does nothing.
 */
export const logOut: (() => void) | undefined = undefined as (() => void) | undefined;
