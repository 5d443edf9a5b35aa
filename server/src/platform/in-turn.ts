/** Runs a piece of work one call after the other: each finds what the one before it left, also where that one failed. */
export function inTurn<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const next = turn.then(() => work(...args));
    turn = next.catch(() => undefined);
    return next;
  };
}
