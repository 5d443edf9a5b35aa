/** American odds as received or shown. Between −100 and +100 (both excluded) no such price exists. */
export function decimalFromAmerican(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) throw new RangeError(`${american} is not an American price`);
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}
