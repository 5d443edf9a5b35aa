/** The paths of all fields in a response, with their types. All elements of a list share one path: `events[].id` → {string}. */
function shapeOf(value: unknown, path = '', shape = new Map<string, Set<string>>()): Map<string, Set<string>> {
  shape.set(path, (shape.get(path) ?? new Set()).add(kindOf(value)));
  if (Array.isArray(value)) for (const element of value) shapeOf(element, `${path}[]`, shape);
  else if (value !== null && typeof value === 'object') {
    for (const [name, field] of Object.entries(value)) shapeOf(field, path === '' ? name : `${path}.${name}`, shape);
  }
  return shape;
}

/** The sandbox sends only fields that the product reads. Each of them must be a field of a real response, with the same type. */
export function differences(ours: unknown, ...recordings: readonly unknown[]): string[] {
  const real = new Map<string, Set<string>>();
  for (const recording of recordings) shapeOf(recording, '', real);
  return [...shapeOf(ours)].flatMap(([path, kinds]) => {
    const seen = real.get(path);
    if (!seen) return [`${path} is not in a recording`];
    return [...kinds].some((kind) => !seen.has(kind)) ? [`${path} is ${[...kinds].join('/')} and not ${[...seen].join('/')}`] : [];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
