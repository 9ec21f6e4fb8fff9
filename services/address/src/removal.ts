/** Finds what is not removed, whichever version did it. */
export const isLive = { status: { $ne: false }, removedAt: { $exists: false } } as const;

export const isRemoved = ({ status, removedAt }: { status?: boolean; removedAt?: Date }): boolean =>
  status === false || removedAt !== undefined;
