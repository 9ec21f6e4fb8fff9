const NUMBER = /^ORD-[2-9A-HJ-NP-Z]+$/;

export const isOrderNumber = (text: string): boolean => NUMBER.test(text);

/** The page that prints these orders; their numbers are all that its address says. */
export const printAddress = (orderIds: readonly string[]): string =>
  `/dashboard/orders/print?orders=${orderIds.join(',')}`;

/** The numbers in that address, each once. */
export const printedNumbers = (orders: string): readonly string[] => [
  ...new Set(orders.toUpperCase().split(',').filter(isOrderNumber)),
];
