export { createMessaging, type Messaging, type MessagingOptions } from './messaging';
export { createSubscriber, type Subscriber, type SubscriberOptions } from './subscriber';
export {
  createOptimisticUpdate,
  VersionConflict,
  type OptimisticUpdate,
  type VersionedStore,
} from './optimistic-update';
export type { ConsumerTable } from './consumer';
export { RefusedEvent } from './refused-event';
export { outboxStatus, type OutboxStatus } from './outbox';
export type { Transaction, UnitOfWork } from './unit-of-work';
export { openDeadLetters, type DeadLetter, type DeadLetters } from './dead-letters';
export { deadLetterQueue, EXCHANGE, RETRY_DELAYS_MS, retryQueue } from './topology';
