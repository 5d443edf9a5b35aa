import { apiQuery } from '#web/lib/api/api-query.ts';

export const factorsQuery = apiQuery('/api/account/factors');
