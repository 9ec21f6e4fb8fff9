export { createMessaging, type Messaging, type MessagingOptions } from './messaging';
export { createSubscriber, type Subscriber, type SubscriberOptions } from './subscriber';
export { createChange, Overtaken, type Change, type VersionedStore } from './change';
export type { ConsumerTable } from './consumer';
export { outboxStatus, type OutboxStatus } from './outbox';
export type { Unit, UnitOfWork } from './unit-of-work';
export { openDeadLetters, type DeadLetter, type DeadLetters } from './dead-letters';
export { deadLetterQueue, EXCHANGE, RETRY_DELAYS_MS, retryQueue } from './topology';
