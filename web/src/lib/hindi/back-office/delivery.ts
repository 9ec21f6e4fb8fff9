/** The rider's page. */
export const DELIVERY: Readonly<Record<string, string>> = {};

/** What the shop answers to riders. */
export const DELIVERY_SERVER: Readonly<Record<string, string>> = {};
