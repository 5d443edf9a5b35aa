/** A sentence of the specification, named by its point and its first words, and the stories that prove it. */
export interface Claim {
  readonly point: string;
  readonly begins: string;
  /** `file › title`, both as they are written. */
  readonly stories: readonly string[];
}

/** The claims of one heading: first words, and the story or stories. */
export function claimsOf(point: string, proofs: Readonly<Record<string, string | readonly string[]>>): readonly Claim[] {
  return Object.entries(proofs).map(([begins, stories]) => ({ point, begins, stories: typeof stories === 'string' ? [stories] : stories }));
}

/** The stories of a file in ../stories, by their titles. */
export const storiesOf = (name: string) => (title: string) => `stories/${name}.spec.ts › ${title}`;

/** Tests beside the code, for rules without a screen of their own; the path is that of the repository. */
export const testsOf = (path: string) => (title: string) => `../${path} › ${title}`;
