/** Whether an object in this valid JSON text contains the same key twice. JSON.parse accepts that without an error. */
export function hasRepeatedKey(json: string): boolean {
  const open: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token !== ':') text = token;
    else {
      const key = JSON.parse(text) as string; // "a" and "\u0061" are the same key
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
