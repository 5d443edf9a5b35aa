/** In a file of its own, because the selects of every page use it, and few pages load the other code of forms. */
export const fieldLabelStyle = 'mb-1.5 block text-sm font-[650]';
