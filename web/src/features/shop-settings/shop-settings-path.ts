export const SHOP_SETTINGS = '/dashboard/settings';
