const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Helpline numbers may contain letters (`1-800-GAMBLER`), which are replaced by the digits of the keypad. */
export function phoneLink(number: string): string {
  const digits = number
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '');
  return `tel:${digits.length === 11 ? '+' : ''}${digits}`;
}
