export { createMessaging, messagingModels, type Messaging, type MessagingOptions } from './messaging';
export type { SharedSubscription } from './shared-subscription';
export { createSubscriber, type Subscriber, type SubscriberOptions } from './subscriber';
export {
  createOptimisticUpdate,
  VersionConflict,
  type OptimisticUpdate,
  type VersionedStore,
} from './optimistic-update';
export type { ConsumerTable, ReactionTogether } from './reactions';
export { dropParked, listParked, type ParkedEvent } from './parking';
export { RefusedEvent } from './refused-event';
export { outboxStatus, type OutboxStatus } from './outbox';
export type { TracedUnitOfWork, Transaction, UnitOfWork } from './unit-of-work';
export { openDeadLetters, type DeadLetter, type DeadLetters } from './dead-letters';
export { deadLetterQueue, EXCHANGE, RETRY_DELAYS_MS, retryQueue } from './topology';
