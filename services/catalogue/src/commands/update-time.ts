/** The time of a change, always later than the one before, so that `updatedAt` tells two versions apart. */
export const laterThan = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));
