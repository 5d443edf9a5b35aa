import { customType } from 'drizzle-orm/pg-core';

/** Bytes in a column. Both drivers hand them out as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
