import type { Seal } from '../seal';
import type { DataExportPart } from './store/data-exports';

/** The documents of each service; undefined when their sealing key was removed. */
export function openParts(
  seal: Pick<Seal, 'open'>,
  parts: readonly DataExportPart[],
): Record<string, unknown[]> | undefined {
  const documents: Record<string, unknown[]> = {};
  for (const { service, sealed } of [...parts].sort((one, other) => one.part - other.part)) {
    const plain = seal.open(sealed);
    if (plain === undefined) return undefined;
    (documents[service] ??= []).push(...(JSON.parse(plain) as unknown[]));
  }
  return documents;
}
