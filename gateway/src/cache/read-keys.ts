import { parseInput } from '@tokri/service-kit';
import { contractOf, type Route } from '../routes';
import { parseJson } from '../read-body';

/** What a read asks for, in its one normal form: the key of its answer and the body that the service gets. */
export interface ReadKey {
  readonly text: string;
  readonly input: Record<string, unknown>;
  readonly body: Buffer | undefined;
}

const SHORT_BYTES = 512;
const MOST_REMEMBERED = 5_000;

/**
 * Reads are parsed by the contract here (400 with fields for what does not pass), so that every spelling of the same
 * wish has the same key. Short bodies seen before are not parsed again.
 */
export function createReadKeys() {
  const seen = new Map<string, ReadKey>();

  function parse(route: Route, body: Buffer | undefined): ReadKey {
    const input = parseInput(contractOf(route).request, body ? parseJson(body) : {}) as Record<
      string,
      unknown
    >;
    const normal = JSON.stringify(sorted(input));
    return { text: `${route.name} ${normal}`, input, body: body && Buffer.from(normal) };
  }

  return {
    of(route: Route, body: Buffer | undefined): ReadKey {
      if (body && body.length > SHORT_BYTES) return parse(route, body);
      const spelling = body ? `${route.name} ${body.toString('latin1')}` : route.name;
      const known = seen.get(spelling);
      if (known) return known;
      const key = parse(route, body);
      if (seen.size >= MOST_REMEMBERED) seen.delete(seen.keys().next().value as string);
      seen.set(spelling, key);
      return key;
    },
  };
}

/** Same fields in the same order; a list of ids is a set. */
function sorted(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(input)
      .sort()
      .map((name) => [name, input[name]]),
  );
}
