/** The largest number of entries that a list of the API returns at once. A reader who wants more asks for the next page. */
export const maxPageSize = 250;
