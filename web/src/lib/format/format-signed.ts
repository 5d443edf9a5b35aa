/** A number with its sign: `+10.95`, `−0.4`. A value that rounds to zero has no sign. The minus is as wide as the plus. */
export function formatSigned(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}
