import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BrokenLink } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { z } from 'zod';
import type { Store } from '../store';
import type { Link } from './proofs';

/** A line of the security log that names an appended entry; logs contain other lines. */
const line = z.object({
  securityEvent: z.literal('audit-append'),
  sequence: z.number(),
  hash: z.string(),
});
const BATCH = 1_000;

/** The appended entries in a log. */
async function* linksIn(file: string): AsyncGenerator<Link> {
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (!text.includes('audit-append')) continue;
    const parsed = line.safeParse(jsonOf(text));
    if (parsed.success) yield parsed.data;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return undefined;
  }
}

/**
 * Compares the audit log with lines of the security log that were kept elsewhere.
 * @param file JSON lines, as shipped; other lines are skipped
 * @returns the number of matching lines, and the first entry that differs from its line
 */
export async function compareWithLog(
  { auditEntries }: Pick<Store, 'auditEntries'>,
  file: string,
): Promise<{ compared: number; broken?: BrokenLink }> {
  let compared = 0;
  let batch: Link[] = [];
  async function compare(): Promise<BrokenLink | undefined> {
    const sequences = batch.map(({ sequence }) => sequence);
    const rows = await pick(auditEntries.find({ sequence: { $in: sequences } }), 'sequence', 'hash');
    const hashes = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    const wrong = batch.find(({ sequence, hash }) => hashes.get(sequence) !== hash);
    if (wrong) return { sequence: wrong.sequence, fault: hashes.has(wrong.sequence) ? 'changed' : 'missing' };
    compared += batch.length;
    batch = [];
    return undefined;
  }
  for await (const link of linksIn(file)) {
    batch.push(link);
    const broken = batch.length === BATCH ? await compare() : undefined;
    if (broken) return { compared, broken };
  }
  const broken = await compare();
  return { compared, ...(broken && { broken }) };
}
