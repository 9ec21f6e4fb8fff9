import { createHash } from 'node:crypto';

/** Represents a customer in the audit log, so that the id can be erased. Ids are random: the hash needs no salt. */
export const customerSubject = (customerId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['customer', customerId]))
    .digest('hex');
