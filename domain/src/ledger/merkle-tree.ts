import { concatBytes, equalBytes } from './bytes.ts';

/* Merkle trees as in RFC 6962, section 2.1 (RFC 9162, section 2.1), with SHA-256. */

/**
 * SHA-256. The caller passes the function, because Node and browsers have different APIs. It reads the bytes before it returns, because
 * they are overwritten afterwards.
 */
export type HashBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

export const hashLength = 32;

const leafPrefix = Uint8Array.of(0);
/** The prefix of a node and two hashes. Used again for every node, because new memory takes as long as the hash. */
const node = concatBytes(Uint8Array.of(1), new Uint8Array(2 * hashLength));

export const hashLeaf = (hash: HashBytes, entry: Uint8Array) => hash(concatBytes(leafPrefix, entry));

export function hashNode(hash: HashBytes, left: Uint8Array, right: Uint8Array) {
  node.set(left, 1);
  node.set(right, 1 + hashLength);
  return hash(node);
}

/** The largest power of two below `size`, where a tree of this size is split. */
export function leftSubtreeSize(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

const isOdd = (value: number) => value % 2 === 1;
/** `>> 1` would cut numbers off at 32 bits. */
const halve = (value: number) => Math.floor(value / 2);
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === hashLength);

interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the leaf is at this index of the tree (RFC 9162, section 2.1.3.2). */
export async function verifyInclusion(hash: HashBytes, { index, size, leaf, proof, root }: Inclusion): Promise<boolean> {
  if (index >= size || !areHashes([leaf, root, ...proof])) return false;
  let [at, last, result] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      result = await hashNode(hash, sibling, result);
      while (!isOdd(at) && at !== 0) [at, last] = [halve(at), halve(last)];
    } else result = await hashNode(hash, result, sibling);
    [at, last] = [halve(at), halve(last)];
  }
  return last === 0 && equalBytes(result, root);
}

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether the new tree begins with all leaves of the old one (RFC 9162, section 2.1.4.2). Every tree begins with the empty tree. */
export async function verifyConsistency(hash: HashBytes, from: TreeHead, to: TreeHead, proof: readonly Uint8Array[]): Promise<boolean> {
  if (from.size > to.size || !areHashes([from.root, to.root, ...proof])) return false;
  if (from.size === to.size) return proof.length === 0 && equalBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && equalBytes(from.root, await hash(new Uint8Array()));
  let [at, last] = [from.size - 1, to.size - 1];
  while (isOdd(at)) [at, last] = [halve(at), halve(last)];
  // If the old size is a power of two, the old root is a node of the new tree, and the proof does not repeat it.
  const [first, ...rest] = at === 0 ? [from.root, ...proof] : proof;
  if (!first) return false;
  let [oldRoot, newRoot] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [oldRoot, newRoot] = [await hashNode(hash, sibling, oldRoot), await hashNode(hash, sibling, newRoot)];
      while (!isOdd(at) && at !== 0) [at, last] = [halve(at), halve(last)];
    } else newRoot = await hashNode(hash, newRoot, sibling);
    [at, last] = [halve(at), halve(last)];
  }
  return last === 0 && equalBytes(oldRoot, from.root) && equalBytes(newRoot, to.root);
}
