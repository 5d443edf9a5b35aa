type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses nested parameters as Stripe's SDKs encode them: `items[0][price]=x&expand[]=y`. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    put(root, path, value);
  }
  return convertLists(root) as Form;
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

function convertLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, convertLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
