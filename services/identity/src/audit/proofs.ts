import type { Seal } from '../seal';

/** Place and hash of an entry. */
export interface Link {
  sequence: number;
  hash: string;
}

/** Statements about the log, proven by a key that is not in its database (ADR 20). */
export interface Proofs {
  /** That the person of an entry was erased, not cut out. */
  ofErasure(entryId: string): string;
  provesErasure(entryId: string, proof: string | undefined): boolean;
  /** That the chain ends here. */
  ofEnd(end: Link): string;
  provesEnd(end: Link, proof: string | undefined): boolean;
}

const erasureOf = (entryId: string): string => `erased ${entryId}`;
const endOf = ({ sequence, hash }: Link): string => `end ${sequence} ${hash}`;

export function createProofs({ close, open }: Pick<Seal, 'close' | 'open'>): Proofs {
  const proves = (text: string, proof: string | undefined) => proof !== undefined && open(proof) === text;
  return {
    ofErasure: (entryId) => close(erasureOf(entryId)),
    provesErasure: (entryId, proof) => proves(erasureOf(entryId), proof),
    ofEnd: (end) => close(endOf(end)),
    provesEnd: (end, proof) => proves(endOf(end), proof),
  };
}
