/** The log of what admins did. */
export const AUDIT: Readonly<Record<string, string>> = {};
