/** The values of a list that is separated by commas, without blanks around them and without empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
