export function readSettings(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(text) ?? [];
      if (name === undefined || value === undefined) throw new Error(`--set needs NAME=VALUE, not "${text}"`);
      return [name, value];
    }),
  );
}
