/** The two sides of a job: whose car it is, and the shop that was booked. */
export const jobSides = ['owner', 'shop'] as const;
export type JobSide = (typeof jobSides)[number];
