export type { Mail } from './mailbox/mail';
export { startMailbox, type Mailbox } from './mailbox/mailbox';
export { readServers, readState, type ShopState } from './start/state';
