/** A worked example of how ledger entries are hashed. hash-example.test.ts recomputes it with the function that the ledger uses. */
export const hashExample = {
  content: { home: 'LAL', away: 'BOS', position: 1, probabilities: { published: 0.56, market: null } },
  /** The content as it is hashed: names in alphabetical order at every level, no spaces. */
  json: '{"away":"BOS","home":"LAL","position":1,"probabilities":{"market":null,"published":0.56}}',
  hash: '4f6854d7364b9c1600691ade1579071f555a5d310f890cc9841416d705cd3d44',
} as const;
