import type { AuditFault, BrokenLink } from '@tokri/contracts';

const FAULTS: Record<AuditFault, (sequence: number) => string> = {
  missing: (sequence) => `Entry ${sequence} is missing.`,
  inserted: (sequence) => `Entry ${sequence} was put in: nobody appended it.`,
  changed: (sequence) => `Entry ${sequence} was changed after it was written.`,
  unproven: (sequence) =>
    `The log says that it ends with entry ${sequence}, but the shop did not write that.`,
  unlinked: (sequence) =>
    `Entry ${sequence} does not follow from the one before: one of the two was replaced.`,
};

/** The break of the chain, as a sentence. */
export const describeBreak = ({ sequence, fault }: BrokenLink): string => FAULTS[fault](sequence);
