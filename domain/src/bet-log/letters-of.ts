/** The letters and digits of a name, in lower case. Two spellings of a name, such as `Draft Kings` and `draftkings`, have the same. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
