/** The order desk: picking, packing, handing over, cash with riders. */
export const ORDERS: Readonly<Record<string, string>> = {};
