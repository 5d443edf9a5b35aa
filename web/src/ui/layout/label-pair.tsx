/** A label of two parts, such as `ML Home · BOS`. On a phone the second part is on its own line. */
export function LabelPair({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <>
      <span className="min-[23rem]:whitespace-nowrap">{name}</span>
      <span className="max-sm:sr-only"> · </span>
      <span className="max-sm:block">{detail}</span>
    </>
  );
}
