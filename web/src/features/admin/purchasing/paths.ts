export const REORDER_PATH = '/dashboard/reorder';
export const ORDERS_PATH = `${REORDER_PATH}/orders`;
export const SUPPLIERS_PATH = `${REORDER_PATH}/suppliers`;
export const orderPath = (id: string): string => `${ORDERS_PATH}/${id}`;
export const receivePath = (id: string): string => `${REORDER_PATH}/receive/${id}`;
