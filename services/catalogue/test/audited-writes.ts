import type { EventData } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { Harness } from './harness';

export type Write = EventData<'audit.recorded'>;

/** The entries that the catalogue has written to the audit log. */
export function auditedWrites(harness: () => Harness) {
  const told = () => harness().probe.of('audit.recorded') as Write[];
  const about = (subjectId: string) => told().filter((write) => write.subjectId === subjectId);
  return {
    told,
    about,
    /** All entries of a subject, once `count` of them exist. */
    async writesOf(subjectId: string, count: number): Promise<Write[]> {
      await waitFor(() => expect(about(subjectId)).toHaveLength(count));
      return about(subjectId);
    },
  };
}

export const asText = ({ changes }: Write) =>
  changes.map(({ field, before, after }) => [field, before, after]);
