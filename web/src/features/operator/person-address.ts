/** The address of a person in the console. */
export const personAddress = (userId: number): string => `/operator?tab=people&person=${userId}`;
