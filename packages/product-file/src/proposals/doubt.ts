import type { StrayPlace } from './stray-places';

/** A conclusion that somebody who knows the file should look at. */
export interface Doubt {
  column: number;
  /** The column that it was compared with. */
  other?: number;
  kind:
    | 'paid-beside-mrp'
    | 'above-mrp'
    | 'pack-not-stock'
    | 'numbers-as-sku'
    | 'addresses-as-pictures'
    | 'stray-place';
  /** Of a stray place. */
  stray?: StrayPlace;
}
