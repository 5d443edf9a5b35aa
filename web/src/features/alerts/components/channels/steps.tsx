/** Numbered instructions. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-5 text-sm text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
