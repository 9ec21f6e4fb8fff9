const NUMBER = /^ORD-[2-9A-HJ-NP-Z]+$/;

export const isOrderNumber = (text: string): boolean => NUMBER.test(text);

export const printAddress = (orderIds: readonly string[]): string =>
  `/dashboard/orders/print?orders=${orderIds.join(',')}`;

/** The order numbers in that address, without duplicates. */
export const printedNumbers = (orders: string): readonly string[] => [
  ...new Set(orders.toUpperCase().split(',').filter(isOrderNumber)),
];
