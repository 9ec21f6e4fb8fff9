export { startMailbox, type Mail, type Mailbox } from './mailbox/mailbox';
export { readState, type ShopState } from './start/state';
