/** The paths of all fields in a response, with their types. All elements of a list share one path: `events[].id` → {string}. */
function shapeOf(value: unknown, path = '', shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  shape.set(path, (shape.get(path) ?? new Set()).add(kindOf(value)));
  if (Array.isArray(value)) for (const element of value) shapeOf(element, `${path}[]`, shape);
  else if (value !== null && typeof value === 'object') {
    for (const [name, field] of Object.entries(value)) shapeOf(field, path === '' ? name : `${path}.${name}`, shape);
  }
  return shape;
}

export function differences(ours: unknown, recorded: unknown, ignored: readonly RegExp[] = []): string[] {
  const own = shapeOf(ours);
  const real = shapeOf(recorded);
  const missing = [...real.keys()].filter((path) => !own.has(path) && !ignored.some((pattern) => pattern.test(path)));
  const wrong = [...own].flatMap(([path, kinds]) => {
    const seen = real.get(path);
    return seen && [...kinds].some((kind) => !seen.has(kind)) && !ignored.some((pattern) => pattern.test(path))
      ? [`${path} is ${[...kinds].join('/')} and not ${[...seen].join('/')}`]
      : [];
  });
  return [...missing.map((path) => `${path} is missing`), ...wrong];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
