export type { Mail } from './mailbox/mail';
export { startMailbox, type Mailbox } from './mailbox/mailbox';
export { readState, type ShopState } from './start/state';
