/** The largest number that an integer column of the database can contain. Every integer in a request is at most this. */
export const maxInteger = 2_147_483_647;
