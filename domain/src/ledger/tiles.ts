import { concatBytes } from './bytes.ts';
import { hashLeaf, hashLength, type HashBytes, hashNode, leftSubtreeSize } from './merkle-tree.ts';

/* A Merkle tree stored in tiles of 256 hashes (C2SP tlog-tiles). Tile n of level l has the roots of subtrees of 256^l leaves. */

export const tileWidth = 256;
/** How many leaves are below a hash of each level. */
const levels = Array.from({ length: 7 }, (_, level) => tileWidth ** level);

export interface TileAddress {
  readonly level: number;
  readonly index: number;
  /** The number of hashes: 256 for a full tile. */
  readonly width: number;
}

/** The hashes of a tile, one after the other. */
export type ReadTile = (address: TileAddress) => Promise<Uint8Array>;

/** How many hashes a tile has in a tree of this size. */
export const widthOf = (size: number, level: number, index: number): number =>
  Math.min(tileWidth, Math.floor(size / tileWidth ** level) - tileWidth * index);

/** The path of a tile or, with the level `entries`, of a bundle of entries: 1234067 is written as x001/x234/067. */
export function tilePath(level: number | 'entries', index: number, width: number): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.../g)!;
  const name = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return `tile/${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Parses what follows `tile/<level>/`. Undefined if `tilePath` would not write it like this. */
export function parseTilePath(level: number | 'entries', path: string): { index: number; width: number } | undefined {
  const [, name = '', part] = /^((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  const [index, width] = [Number(name.replaceAll(/[x/]/g, '')), Number(part ?? tileWidth)];
  return Number.isSafeInteger(index) && `tile/${level}/${path}` === tilePath(level, index, width) ? { index, width } : undefined;
}

/** The entries of a bundle. Each is preceded by its length in two bytes. Undefined if the bundle is not complete. */
export function parseBundle(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const length = bundle[at]! * 256 + (bundle[at + 1] ?? 0);
    entries.push(bundle.subarray(at + 2, at + 2 + length));
    at += 2 + length;
    if (at > bundle.length) return undefined;
  }
  return entries;
}

/** A tree of a given size whose hashes are read from tiles. Each tile is read and each node computed at most once. */
export function openTree(size: number, hash: HashBytes, readTile: ReadTile) {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const roots = new Map<string, Promise<Uint8Array>>();

  async function hashAt(level: number, position: number): Promise<Uint8Array> {
    const index = Math.floor(position / tileWidth);
    const address = { level, index, width: widthOf(size, level, index) };
    const key = `${level}/${index}`;
    const tile = tiles.get(key) ?? readTile(address);
    tiles.set(key, tile);
    const bytes = await tile;
    if (bytes.length !== address.width * hashLength) throw new Error(`${tilePath(level, index, address.width)} has ${bytes.length} bytes`);
    const start = (position % tileWidth) * hashLength;
    return bytes.subarray(start, start + hashLength);
  }

  function rootOf(start: number, end: number): Promise<Uint8Array> {
    const key = `${start}-${end}`;
    const root = roots.get(key) ?? computeRoot(start, end);
    roots.set(key, root);
    return root;
  }

  /** The root of the leaves from `start` to `end`. A tile contains it if their number is a power of 256. */
  async function computeRoot(start: number, end: number): Promise<Uint8Array> {
    const count = end - start;
    if (count === 0) return hash(new Uint8Array());
    const level = levels.indexOf(count);
    if (level !== -1) return hashAt(level, start / count);
    const middle = start + leftSubtreeSize(count);
    return hashNode(hash, await rootOf(start, middle), await rootOf(middle, end));
  }

  async function pathTo(index: number, start: number, end: number): Promise<Uint8Array[]> {
    if (end - start <= 1) return [];
    const middle = start + leftSubtreeSize(end - start);
    return index < middle
      ? [...(await pathTo(index, start, middle)), await rootOf(middle, end)]
      : [...(await pathTo(index, middle, end)), await rootOf(start, middle)];
  }

  /** SUBPROOF of RFC 9162, section 2.1.4.1. `isWhole`: whether the old tree is this whole subtree, so that the verifier knows its root. */
  async function pathFrom(old: number, start: number, end: number, isWhole: boolean): Promise<Uint8Array[]> {
    if (old === end) return isWhole ? [] : [await rootOf(start, end)];
    const middle = start + leftSubtreeSize(end - start);
    return old <= middle
      ? [...(await pathFrom(old, start, middle, isWhole)), await rootOf(middle, end)]
      : [...(await pathFrom(old, middle, end, false)), await rootOf(start, middle)];
  }

  return {
    root: () => rootOf(0, size),
    inclusionProof: (index: number) => pathTo(index, 0, size),
    consistencyProof: async (old: number) => (old === 0 ? [] : pathFrom(old, 0, size, true)),
  };
}

/** The root of a complete subtree, whose number of hashes is a power of two. */
async function rootOfHashes(hash: HashBytes, hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  let row = hashes;
  while (row.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < row.length; at += 2) above.push(await hashNode(hash, row[at]!, row[at + 1]!));
    row = above;
  }
  return row[0]!;
}

export interface ChangedTile extends TileAddress {
  readonly hashes: Uint8Array;
}

/** Appends entries to a tree and returns the tiles that have changed. Only the last, incomplete tile of each level is read. */
export async function appendEntries(
  size: number,
  entries: readonly Uint8Array[],
  hash: HashBytes,
  readTile: ReadTile,
): Promise<ChangedTile[]> {
  const changed: ChangedTile[] = [];
  let added = await Promise.all(entries.map(async (entry) => hashLeaf(hash, entry)));
  for (let level = 0; added.length > 0; level += 1) {
    const before = Math.floor(size / tileWidth ** level);
    let index = Math.floor(before / tileWidth);
    const width = before % tileWidth;
    const incomplete = width === 0 ? new Uint8Array() : await readTile({ level, index, width });
    const first = Array.from({ length: width }, (_, at) => incomplete.subarray(at * hashLength, (at + 1) * hashLength));
    const above: Uint8Array[] = [];
    for (let from = -width; from < added.length; from += tileWidth, index += 1) {
      const hashes = [...(from < 0 ? first : []), ...added.slice(Math.max(0, from), from + tileWidth)];
      changed.push({ level, index, width: hashes.length, hashes: concatBytes(...hashes) });
      if (hashes.length === tileWidth) above.push(await rootOfHashes(hash, hashes));
    }
    added = above;
  }
  return changed;
}
