/** Our own measured record. No figure stands here that was not measured on predictions recorded before tip-off. */
export function StatsTab() {
  return (
    <div className="py-12 text-center">
      <h2 className="heading">No settled predictions yet</h2>
      <p className="mx-auto mt-2 max-w-[56ch] text-muted">
        Every forecast is recorded before tip-off and judged when its game ends. The first figures appear here with the first verdicts,
        together with the number of games behind them.
      </p>
    </div>
  );
}
