import { teamById } from '#domain/teams.ts';

const light = '#ffffff';
const dark = '#000000';
const neutral = '#3a4147';

/** Background and text color of a team's circle: black or white text, whichever has the higher contrast (at least 4.5 : 1). */
export function teamColor(id: number): { readonly background: string; readonly text: string } {
  const background = teamById(id)?.colors[0] ?? neutral;
  return { background, text: textColorOn(background) };
}

export const textColorOn = (background: string): string => (contrast(background, light) >= contrast(background, dark) ? light : dark);

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
