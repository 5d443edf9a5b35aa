/** Writes the encoding of certificates and time stamps (DER, X.690). */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content]);
  const size = length < 256 ? [0x81, length] : [0x82, length >> 8, length % 256];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const octets = (content: Uint8Array) => der(0x04, content);
export const bits = (content: Uint8Array) => der(0x03, Buffer.of(0), content);

/** A positive number, given as hexadecimal digits. */
export function integer(hex: string): Buffer {
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return der(0x02, bytes.readUInt8(0) < 128 ? bytes : Buffer.concat([Buffer.of(0), bytes]));
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) + 128);
    return groups;
  });
  return der(0x06, Buffer.from(bytes));
}

/** Formats a time like `20261115233000Z`. */
export const generalizedTime = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
