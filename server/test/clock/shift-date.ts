/** Shifts `Date`, but neither timers nor `performance`. It uses nothing from outside, because its text is also sent to browser pages. */
export function shiftDate(offsetMs: number): void {
  const RealDate = Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget) as object,
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
