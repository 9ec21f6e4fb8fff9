export { createMessaging, messagingModels, type Messaging, type MessagingOptions } from './messaging';
export type { SharedSubscription } from './consumer/shared-subscription';
export { createSubscriber, type Subscriber, type SubscriberOptions } from './consumer/subscriber';
export {
  createOptimisticUpdate,
  VersionConflict,
  type OptimisticUpdate,
  type VersionedStore,
} from './outbox/optimistic-update';
export type { ConsumerTable, ReactionTogether } from './consumer/reactions';
export { dropParked, listParked, type ParkedEvent } from './consumer/parking';
export { RefusedEvent } from './consumer/failures';
export { sequenceAt } from './outbox/sequence';
export { outboxStatus, type OutboxStatus } from './outbox/outbox';
export type { TracedUnitOfWork, Transaction, UnitOfWork } from './outbox/unit-of-work';
export { openDeadLetters, type DeadLetter, type DeadLetters } from './topology/dead-letters';
export { deadLetterQueue, EXCHANGE, RETRY_DELAYS_MS, retryQueue } from './topology/topology';
