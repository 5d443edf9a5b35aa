/** `1412` → `1,412`. */
export const formatCount = (n: number): string => n.toLocaleString('en-US');
