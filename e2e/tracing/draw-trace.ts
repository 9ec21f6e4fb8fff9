import type { CollectedSpan } from '@tokri/testing/traces';

/**
 * Draws a trace as a tree: children below their parent in the order of their start, each after its start time, relative
 * to the first span, and its duration.
 */
export function drawTrace(spans: readonly CollectedSpan[]): string {
  const begin = Math.min(...spans.map(({ startedAt }) => startedAt));
  const childrenOf = new Map<string | undefined, CollectedSpan[]>();
  const known = new Set(spans.map(({ spanId }) => spanId));
  for (const span of [...spans].sort((a, b) => a.startedAt - b.startedAt)) {
    const parent = span.parentSpanId && known.has(span.parentSpanId) ? span.parentSpanId : undefined;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), span]);
  }

  function rowsBelow(parent: string | undefined, indent: string): Row[] {
    const groups = withCommandsTogether(childrenOf.get(parent) ?? []);
    return groups.flatMap((group, place) => {
      const isLast = place === groups.length - 1;
      const [first] = group;
      const branch = parent === undefined ? '' : isLast ? '└─ ' : '├─ ';
      const below = parent === undefined ? '' : isLast ? '   ' : '│  ';
      return [
        rowOf(group, indent + branch, begin),
        ...(group.length === 1 ? rowsBelow(first?.spanId, indent + below) : []),
      ];
    });
  }

  return rowsBelow(undefined, '')
    .map(([what, at, took]) => `${at.padStart(10)} ${took.padStart(9)}  ${what}`)
    .join('\n');
}

type Row = readonly [what: string, at: string, took: string];

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

function rowOf(group: readonly CollectedSpan[], indent: string, begin: number): Row {
  const from = Math.min(...group.map(({ startedAt }) => startedAt));
  const until = Math.max(...group.map(({ startedAt, ms }) => startedAt + ms));
  return [indent + labelOf(group), `+${milliseconds(from - begin)}`, milliseconds(until - from)];
}

function labelOf([first, ...others]: readonly CollectedSpan[]): string {
  if (!first) return '';
  const system = first.attributes['db.system.name'];
  if (system) return `${String(system)}: ${commandsIn([first, ...others])}`;
  const failed = first.hasFailed ? ' FAILED' : '';
  return `${first.service}  ${first.name}${first.kind === 'client' ? ' (client)' : ''}${failed}`;
}

/** `insert orders, find orders x 2`, in the order of first occurrence. */
function commandsIn(group: readonly CollectedSpan[]): string {
  const times = new Map<string, number>();
  for (const { name } of group) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${name} x ${count}` : name)).join(', ');
}

/** Consecutive commands to one database share a row. */
function withCommandsTogether(spans: readonly CollectedSpan[]): CollectedSpan[][] {
  const groups: CollectedSpan[][] = [];
  for (const span of spans) {
    const last = groups.at(-1);
    const system = span.attributes['db.system.name'];
    if (last && system && last[0]?.attributes['db.system.name'] === system) last.push(span);
    else groups.push([span]);
  }
  return groups;
}
