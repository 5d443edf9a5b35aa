export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Reads `items[0][price]=x&expand[]=y`, the way Stripe's SDKs write nested parameters. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    put(root, path, value);
  }
  return listsInPlace(root) as Form;
}

function put(node: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '[]' ? String(Object.keys(node).length) : key;
  if (Object.hasOwn(Object.prototype, name)) return;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const child = node[name];
  const next: Form = typeof child === 'object' && !Array.isArray(child) ? child : {};
  node[name] = next;
  put(next, rest, value);
}

/** An object whose keys are 0, 1, 2 … was meant as a list. */
function listsInPlace(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, listsInPlace(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
