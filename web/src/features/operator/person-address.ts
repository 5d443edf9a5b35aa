export const personAddress = (userId: number): string => `/operator?tab=people&person=${userId}`;
