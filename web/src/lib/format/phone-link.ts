const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Helplines spell words (`1-800-GAMBLER`); a phone dials digits. */
export function phoneLink(number: string): string {
  const digits = number
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '');
  return `tel:${digits.length === 11 ? '+' : ''}${digits}`;
}
