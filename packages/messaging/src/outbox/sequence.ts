import type { mongo } from 'mongoose';

/** Events of one subject in one transaction that are numbered within one entry of the database's log. */
const PLACES = 16;
/** Up to 62,500 entries of the log a second. */
const PER_SECOND = 1_000_000;

/**
 * The `sequence` of an event, from a logical time of the database (`operationTime`: seconds since 1970 and an increment), which
 * no clock and no election sets back. A transaction that changes a subject after another one's commit has read a later time,
 * so events of a subject are numbered in the order of their commits, in all replicas.
 */
export const sequenceAt = ({ t, i }: Pick<mongo.Timestamp, 't' | 'i'>, place = 0): number =>
  t * PER_SECOND + i * PLACES + place;
