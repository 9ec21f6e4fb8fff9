export { startEnvironment, type Environment } from './environment';
export { createMessageChaos, QUEUES, type MessageChaos } from './message-chaos';
export type { Proxied } from './network';
export { openTemporaryHome } from '../environment/temporary-home';
