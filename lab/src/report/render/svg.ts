/** Escapes text for use inside HTML and SVG. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A linear map from values to pixels. */
type Scale = (value: number) => number;

export function scale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [from, to] = domain;
  return (value) => range[0] + ((value - from) / (to - from || 1)) * (range[1] - range[0]);
}

/** About `count` round values (1, 2 or 5 × a power of ten apart) inside a domain. */
export function ticks([from, to]: readonly [number, number], count = 5): number[] {
  const raw = (to - from) / count;
  if (!(raw > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10);
  const values: number[] = [];
  // Multiplying the step avoids accumulated rounding errors, so that zero is exactly zero.
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; at++) values.push(at * step + 0);
  return values;
}

const pixel = (value: number): string => value.toFixed(1);

export function line(x1: number, y1: number, x2: number, y2: number, name: string): string {
  return `<line class="${name}" x1="${pixel(x1)}" y1="${pixel(y1)}" x2="${pixel(x2)}" y2="${pixel(y2)}"/>`;
}

export function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end' = 'start', name = 'label'): string {
  return `<text class="${name}" x="${pixel(x)}" y="${pixel(y)}" text-anchor="${anchor}">${escapeText(content)}</text>`;
}

export function dot(x: number, y: number, radius: number, title: string, name = 'dot'): string {
  return `<circle class="${name}" cx="${pixel(x)}" cy="${pixel(y)}" r="${pixel(radius)}"><title>${escapeText(title)}</title></circle>`;
}

/** An SVG image with a text alternative; it scales down to the width of its container. */
export function svgImage(width: number, height: number, description: string, content: readonly string[], name = ''): string {
  return `<svg class="${name}" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escapeText(description)}">${content.join('')}</svg>`;
}
