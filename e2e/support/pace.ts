/** Someone who knows the shop: to look and to move the hand before a tap or a click, and from key to key. */
export const BEFORE_A_TAP_MS = 700;
export const KEY_MS = 150;
