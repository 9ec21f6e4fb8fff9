/** Replaces the user id of an erased account in orders, payments and their events; the same value for everybody. */
export const ERASED_USER = 'erased';
