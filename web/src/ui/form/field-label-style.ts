/** In a file of its own, because every page has selects, and few have forms. */
export const fieldLabelStyle = 'mb-1.5 block text-sm font-[650]';
