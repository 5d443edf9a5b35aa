/** The parts of a JSON schema that our OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export interface Operation {
  readonly method: string;
  /** With parameters in braces: `/api/games/{id}`. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }[];
  readonly body: Schema | undefined;
  readonly contentType: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}
interface DocumentedOperation {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** A stream never ends, and a call of the metrics would reset the longest blocked time, which the fuzzer reads there itself. */
const notCalled = new Set(['/api/stream', '/metrics']);

export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  if (!response.ok) throw new Error(`${url}/api/openapi.json answered ${response.status}`);
  const { paths } = (await response.json()) as Document;
  return Object.entries(paths)
    .filter(([path]) => !notCalled.has(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const [contentType = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        return { method: method.toUpperCase(), path, parameters, body: content?.schema, contentType };
      }),
    );
}
