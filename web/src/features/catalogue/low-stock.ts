/** From so few pieces on, shoppers are told how many are left. */
export const LOW_STOCK = 5;
