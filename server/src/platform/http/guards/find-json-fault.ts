/** Our largest request, a parlay, has about 150 values. */
const maxValues = 1000;

/**
 * Returns what is wrong with a JSON text that JSON.parse accepts: an object with the same key twice, or more values than any of our
 * requests has. It reads the text once and uses little memory. It does not search for invalid JSON, which the parser refuses.
 */
export function findJsonFault(json: string): 'repeated key' | 'too many values' | undefined {
  const keysOf: (Set<string> | undefined)[] = [];
  let depth = 0;
  let values = 0;
  let text = '';
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      const end = endOfText(json, at);
      text = json.slice(at, end);
      at = end - 1;
    } else if (character === '{' || character === '[') {
      depth += 1;
      keysOf[depth] = undefined;
      values += 1;
    } else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',') values += 1;
    else if (character === ':') {
      const keys = (keysOf[depth] ??= new Set());
      const key = text.includes('\\') ? unescaped(text) : text.slice(1, -1); // "a" and "\u0061" are the same key
      if (keys.has(key)) return 'repeated key';
      keys.add(key);
    }
    if (values > maxValues) return 'too many values';
  }
  return undefined;
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = json.indexOf('"', at);
    if (quote === -1) return json.length;
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

function unescaped(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text;
  }
}
