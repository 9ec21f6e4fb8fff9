/** Who has an account, and what an admin can do with it. */
export const CUSTOMERS: Readonly<Record<string, string>> = {};
