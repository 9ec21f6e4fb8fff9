/** How shoppers reach the shop: an address that a link can have. */
export const HELP_CONTACT = /^(?:mailto:|tel:|https:\/\/)\S+$/;
