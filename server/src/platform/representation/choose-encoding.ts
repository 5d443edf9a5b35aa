export type Encoding = 'br' | 'gzip' | 'identity';

const maxRemembered = 200;
/** In characters. The rest of a longer header is ignored: no browser sends as much. */
const maxLength = 200;
const remembered = new Map<string, Encoding>();

/** The encoding for an `accept-encoding` header: brotli before gzip. Results are stored, because browsers send few different values. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const header = acceptEncoding.slice(0, maxLength);
  const known = remembered.get(header);
  if (known) return known;
  const encoding = parse(header);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(header, encoding);
  return encoding;
}

function parse(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const isAccepted = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}
