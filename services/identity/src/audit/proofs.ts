import type { Seal } from '../seal';

/** Place and hash of an entry. */
export interface Link {
  sequence: number;
  hash: string;
}

/** Proofs of statements about the log, made with a key that is not in its database (ADR 20). */
export interface Proofs {
  /** Proves that the person of an entry was erased by the service, not by tampering. */
  ofErasure(entryId: string): string;
  provesErasure(entryId: string, proof: string | undefined): boolean;
  /** Proves that the chain ends here. */
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
