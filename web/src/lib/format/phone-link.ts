const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** The address of a telephone link. Letters in a number (`1-800-GAMBLER`) are replaced by the digits on a phone keypad. */
export function phoneLink(number: string): `tel:${string}` {
  const digits = number
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '');
  return `tel:${digits.length === 11 ? '+' : ''}${digits}`;
}
