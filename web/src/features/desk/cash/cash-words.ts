import { plural } from '../../../lib/language';

export const ordersWords = (orders: number) => plural(orders, '{count} order', '{count} orders');
