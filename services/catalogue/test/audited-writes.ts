import type { EventData } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { Harness } from './harness';

type Write = EventData<'audit.recorded'>;

export function auditedWrites(catalogue: Harness) {
  const about = (id: string) =>
    (catalogue.probe.of('audit.recorded') as Write[]).filter(({ subjectId }) => subjectId === id);
  return {
    about,
    async writesOf(subjectId: string, count: number): Promise<Write[]> {
      await waitFor(() => expect(about(subjectId)).toHaveLength(count));
      return about(subjectId);
    },
  };
}

export const asText = ({ changes }: Write) =>
  changes.map(({ field, before, after }) => [field, before, after]);
