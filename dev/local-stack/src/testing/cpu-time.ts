import { readFileSync } from 'node:fs';

/** /proc clock ticks per second; 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** CPU time in seconds of this process and of its finished descendants; 0 without /proc. */
function usage(): { own: number; children: number } {
  try {
    // utime, stime, cutime and cstime: fields 14 to 17; the second field, in brackets, may contain spaces.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      own: (user + system) / TICKS_PER_SECOND,
      children: (childUser + childSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return { own: 0, children: 0 };
  }
}

/** CPU seconds of this process and its finished descendants. */
export function cpuSeconds(): number {
  const { own, children } = usage();
  return own + children;
}

let counted = 0;

/**
 * CPU seconds of the children that ended since the last call. When called at a child's exit, it returns that child's
 * time with its descendants, because the kernel adds it when the child ends.
 */
export function cpuSecondsOfChildren(): number {
  const { children } = usage();
  const seconds = children - counted;
  counted = children;
  return seconds;
}
