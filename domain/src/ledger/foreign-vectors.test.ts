import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recordedFile, recordedResponse } from '../../../sandbox/test/recorded-responses.ts';
import { fromBase64, fromHex, toBase64, toHex } from './bytes.ts';
import { hashLeaf, hashNode, verifyConsistency, verifyInclusion } from './merkle-tree.ts';
import { formatNoteKey, parseCheckpoint, parseNoteKey, signNote, verifyNote } from './signed-note.ts';
import { appendEntries, openTree, parseBundle, parseTilePath, type ReadTile, tilePath } from './tiles.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const vectors = <Content>(name: string) => recordedResponse(`transparency/vectors/${name}.json`) as Content;
/** Published with this repository: see README.md there. */
const published = <Content>(name: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../test/vectors/${name}.json`), 'utf8')) as Content;
const privateKey = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([fromHex('302e020100300506032b657004220420'), seed]), format: 'der', type: 'pkcs8' });
const signer = (seed: Uint8Array) => (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey(seed)));

/** Builds a tree entry by entry or at once, in memory. */
async function treeOf(entries: readonly Uint8Array[], step = entries.length) {
  const tiles = new Map<string, Uint8Array>();
  const read: ReadTile = async ({ level, index, width }) => tiles.get(`${level}/${index}`)!.subarray(0, width * 32);
  for (let size = 0; size < entries.length; size += step) {
    for (const { level, index, hashes } of await appendEntries(size, entries.slice(size, size + step), sha256, read)) {
      tiles.set(`${level}/${index}`, hashes);
    }
  }
  return { tiles, read, at: (size: number) => openTree(size, sha256, read) };
}

interface ProofCase {
  name: string;
  leafIdx: number;
  treeSize: number;
  leafHash: string;
  root: string;
  size1: number;
  size2: number;
  root1: string;
  root2: string;
  proof: string[] | null;
  wantErr: boolean;
}

test('roots and nodes of the trees of transparency-dev/merkle', async () => {
  const { leafInputs, leafHashes, nodeHashesByLevel, rootBySize } = published<{
    leafInputs: string[];
    leafHashes: string[];
    nodeHashesByLevel: string[][];
    rootBySize: string[];
  }>('merkle-roots');
  const entries = leafInputs.map(fromHex);
  const { at } = await treeOf(entries, 3);
  for (const [index, entry] of entries.entries()) expect(toHex(await hashLeaf(sha256, entry))).toBe(leafHashes[index]);
  for (const [level, row] of nodeHashesByLevel.slice(1).entries()) {
    const below = nodeHashesByLevel[level]!.map(fromHex);
    for (const [index, node] of row.entries()) {
      expect(toHex(await hashNode(sha256, below[2 * index]!, below[2 * index + 1]!))).toBe(node);
    }
  }
  for (const [size, root] of rootBySize.entries()) expect(toHex(await at(size).root()), `size ${size}`).toBe(root);
});

test('98 inclusion proofs and 98 consistency proofs are accepted or refused', async () => {
  for (const { leafIdx, treeSize, leafHash, root, proof, wantErr, name } of published<{ cases: ProofCase[] }>('merkle-inclusion').cases) {
    const inclusion = { index: leafIdx, size: treeSize, leaf: decode(leafHash), root: decode(root), proof: (proof ?? []).map(decode) };
    expect(await verifyInclusion(sha256, inclusion), name).toBe(!wantErr);
  }
  for (const { size1, size2, root1, root2, proof, wantErr, name } of published<{ cases: ProofCase[] }>('merkle-consistency').cases) {
    const [from, to] = [
      { size: size1, root: decode(root1) },
      { size: size2, root: decode(root2) },
    ];
    // Every proof from the empty tree is an error there. In tlog-witness an empty proof is right.
    if (size1 === 0 && (proof ?? []).length === 0) continue;
    // One case accepts roots that are no hashes.
    if (!wantErr && from.root.length !== 32) continue;
    expect(await verifyConsistency(sha256, from, to, (proof ?? []).map(decode)), name).toBe(!wantErr);
  }
});

// Their licenses do not all allow to publish them here.
describe.skipIf(!hasRecordings)('other material of other implementations', () => {
  test('roots, proofs and tiles of trees of up to 70,000 leaves', async () => {
    const { roots, inclusion, consistency, tilesOfTree } = vectors<{
      roots: { size: number; root: string }[];
      inclusion: ProofCase[];
      consistency: ProofCase[];
      tilesOfTree: { size: number; levels: { level: number; lastPath: string; lastTileSha256: string }[] }[];
    }>('merkle-generated');
    const entries = Array.from({ length: 70_000 }, (_, index) => new TextEncoder().encode(`leaf ${index}`));
    const { at, read } = await treeOf(entries, 9999);
    for (const { size, root } of roots) expect(toBase64(await at(size).root()), `size ${size}`).toBe(root);
    for (const { leafIdx, treeSize, proof } of inclusion) {
      expect((await at(treeSize).inclusionProof(leafIdx)).map(toBase64)).toEqual(proof);
    }
    for (const { size1, size2, proof } of consistency) {
      expect((await at(size2).consistencyProof(size1)).map(toBase64)).toEqual(proof ?? []);
    }
    for (const { levels } of tilesOfTree) {
      for (const { level, lastPath, lastTileSha256 } of levels) {
        const tile = await read({ level, ...parseTilePath(level, lastPath.split('/').slice(2).join('/'))! });
        expect(sha256(tile).toString('hex'), lastPath).toBe(lastTileSha256);
      }
    }
  });

  test('paths of tiles', () => {
    const { tilePath: paths, parse } = vectors<{
      tilePath: { level: number; index: string; partial: number; path: string }[];
      parse: { level: string; indexPath: string; wantIndex?: string; wantPartial?: number }[];
    }>('tile-paths');
    for (const { level, index, partial, path } of paths) expect(tilePath(level, Number(index), partial || 256)).toBe(path);
    for (const { level, indexPath, wantIndex, wantPartial } of parse.filter(({ level: text }) => Number(text) < 64 && Number(text) >= 0)) {
      const [parsed, index] = [parseTilePath(Number(level), indexPath), Number(wantIndex)];
      // A log of ours cannot have more entries than a number of JavaScript can count.
      expect(parsed, indexPath).toEqual(Number.isSafeInteger(index) ? { index, width: wantPartial || 256 } : undefined);
    }
  });

  test('a log of Tessera: its checkpoints, tiles and entries agree with ours', async () => {
    const read = (name: string) => new Uint8Array(readFileSync(recordedFile(`transparency/vectors/tessera-log/${name}`)));
    const key = (await parseNoteKey('example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx'))!;
    const entries = parseBundle(read('tile/entries/000.p/15'))!;
    const { at, tiles } = await treeOf(entries, 1);
    expect(toHex(tiles.get('0/0')!)).toBe(toHex(read('tile/0/000.p/15')));
    for (let size = 0; size <= 15; size += 1) {
      const head = parseCheckpoint(await verifyNote(new TextDecoder().decode(read(`checkpoint.${size}`)), [key]));
      expect(toBase64(await at(size).root())).toBe(toBase64(head.root));
      expect(head).toMatchObject({ origin: 'example.com/log/testdata', size });
    }
  });

  test('keys, notes and checkpoints', async () => {
    const keys = vectors<{
      valid: { vkey: string; name: string; keyId: string; type: string; publicKeyHex: string }[];
      invalid: { vkey: string }[];
    }>('vkeys');
    for (const { vkey, name, keyId, type, publicKeyHex } of keys.valid) {
      const key = await parseNoteKey(vkey);
      expect(key?.name, vkey).toBe(type === '0x01' ? name : undefined);
      if (key) expect([key.id, toHex(key.publicKey), formatNoteKey(key)]).toEqual([keyId, publicKeyHex, vkey]);
    }
    for (const { vkey } of keys.invalid) expect(await parseNoteKey(vkey), vkey).toBeUndefined();

    interface Note {
      name: string;
      note: string;
      vkeys: string[];
      text: string;
      signatures: { id: string; result: string }[];
    }
    const parseKeys = async (list: readonly string[]) => (await Promise.all(list.map(parseNoteKey))).filter((key) => key !== undefined);
    const { accepted, malformed, rejected, signing } = vectors<{
      accepted: Note[];
      malformed: { vkeys: string[]; cases: (Partial<Note> & { noteHex?: string })[] };
      rejected: { cases: Note[] };
      signing: { skey: string; text: string; note: string };
    }>('signed-notes');
    for (const { name, note, vkeys, text, signatures } of accepted) {
      const keys = await parseKeys(vkeys);
      const ids = new Set(signatures.filter(({ result }) => result === 'verified').map(({ id }) => id));
      // The list has keys of witnesses too, whose signatures we ignore.
      for (const key of keys.filter(({ id }) => ids.has(id))) expect(await verifyNote(note, [key]), name).toBe(text);
    }
    const [line] = /— .*\n$/.exec(accepted.find(({ name }) => name === 'one signature')!.note)!;
    for (const { name, note, noteHex } of malformed.cases) {
      const text = note ?? (noteHex === undefined ? `text\n\n${line.repeat(101)}` : new TextDecoder().decode(fromHex(noteHex)));
      await expect(verifyNote(text, await parseKeys(malformed.vkeys)), name).rejects.toThrow(/not a signed note|wrong/);
    }
    // Go also refuses a list of keys with the same key twice.
    const wrong = rejected.cases.filter(({ vkeys }) => new Set(vkeys).size === vkeys.length);
    for (const { name, note, vkeys } of wrong)
      await expect(verifyNote(note, await parseKeys(vkeys)), name).rejects.toThrow(/wrong|not signed by/);
    const seed = fromBase64(signing.skey.split('+').slice(4).join('+'))!.slice(1);
    const own = await parseNoteKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    expect(`${signing.text}\n${signNote(signing.text, own!, signer(seed))}`).toBe(signing.note);

    const { cases } = vectors<{ cases: { name: string; text: string; ok: boolean; origin?: string; size?: string }[] }>('checkpoint-text');
    for (const { name, text, ok, origin, size } of cases) {
      if (!ok) expect(() => parseCheckpoint(text), name).toThrow('not a checkpoint');
      else expect(parseCheckpoint(text), name).toMatchObject({ ...(origin && { origin, size: Number(size) }) });
    }
  });
});
