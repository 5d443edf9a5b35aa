import { ledgerPage } from '#contract/ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import type { ProvenPrediction, ReadPublicText } from '#server/commands/recompute-record/read-settled-markets.ts';

/** The predictions that a site has published, from the pages of its ledger. */
export async function readPublicPredictions(read: ReadPublicText): Promise<ProvenPrediction[]> {
  const found: ProvenPrediction[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { entries, next } = ledgerPage.parse(JSON.parse(await read(`/api/record/ledger?limit=${maxPageSize}&after=${after}`)));
    for (const { content, provenAt } of entries)
      if (content) found.push({ gameId: content.gameId, content, provenAt: provenAt === null ? null : Date.parse(provenAt) });
    after = next;
  }
  return found;
}
