import type { Readiness } from '@tokri/service-kit';
import type { Environment } from './environment';
import type { Part } from './parts';

/** /readyz responses by process; undefined without a response. */
type Answers = Map<string, Pick<Readiness, 'status' | 'degraded'> | undefined>;

/** Processes that can serve some calls without the database. */
const WITHOUT_DATABASE = ['gateway', 'media'];
/** Parts whose failure shows as lost connections, with a process that has one. */
const SEEN_BY: Partial<Record<Part, string>> = { broker: 'order', redis: 'gateway' };
const TIMEOUT_MS = 3_000;

export async function readinessOfAll(managementUrls: Environment['managementUrls']): Promise<Answers> {
  const ask = async (url: string) => {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.json()) as Readiness;
  };
  const answers = Object.entries(managementUrls).map(
    async ([name, url]) => [name, await ask(url).catch(() => undefined)] as const,
  );
  return new Map(await Promise.all(answers));
}

/** Wrong /readyz responses while the part is frozen. */
export function readinessBroken(part: Part, answers: Answers): string[] {
  const shouldBeReady = (name: string) =>
    name !== part && (part !== 'database' || WITHOUT_DATABASE.includes(name));
  const broken = [...answers]
    .filter(([name, answer]) => (answer?.status === 'ready') !== shouldBeReady(name))
    .map(([name, answer]) => `${name} says ${answer?.status ?? 'nothing'}`);
  const seenBy = SEEN_BY[part];
  if (seenBy && !answers.get(seenBy)?.degraded.includes(part)) broken.push(`${seenBy} does not tell it`);
  return broken;
}
