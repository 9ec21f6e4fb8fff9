/** Stands in orders, payments and their events for a person who has deleted the account: the same for everybody. */
export const ERASED_USER = 'erased';
