/** Bootstrap draws per interval: its ends then wobble by 4 % of its width, which no verdict turns on. */
export const DRAWS = 1000;
