/** At this many pieces or fewer, shoppers see how many are left. */
export const LOW_STOCK = 5;
