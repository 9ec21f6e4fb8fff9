import { recordAnonymously } from '../lib/record-anonymously';
import type { RequestBody } from './call-types';

/** Counts that a shopper came across a sold-out product. */
export function recordSoldOutHit(productId: string, hit: RequestBody<'recordSoldOutHit'>['hit']): void {
  const facts: RequestBody<'recordSoldOutHit'> = { productId, hit };
  recordAnonymously('/api/product/record-sold-out-hit', facts);
}
