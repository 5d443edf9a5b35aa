export const minimumNode: number;
export function chooseNode(binFolder: string, npmNode: string): string | undefined;
