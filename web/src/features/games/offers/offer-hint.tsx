export function OfferHint() {
  return <p className="text-sm text-muted">Select a price to bet it or to log it.</p>;
}
