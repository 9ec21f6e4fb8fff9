import { recordAnonymously } from '../lib/record-anonymously';
import type { RequestBody } from './call-types';

/** Counts that a shopper met a product of which nothing is left. */
export function recordSoldOutHit(productId: string, hit: RequestBody<'recordSoldOutHit'>['hit']): void {
  const facts: RequestBody<'recordSoldOutHit'> = { productId, hit };
  recordAnonymously('/api/product/record-sold-out-hit', facts);
}
