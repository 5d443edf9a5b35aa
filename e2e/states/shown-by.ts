/** What a file in web/src shows under these conditions, each as it is written there. */
export const shownBy =
  (file: string) =>
  (...conditions: readonly string[]): readonly string[] =>
    conditions.map((condition) => `${file} › ${condition}`);

/** The states of pages, each with what is on screen in it that is not always there. */
export type Table = Readonly<Record<string, readonly (readonly string[])[]>>;
