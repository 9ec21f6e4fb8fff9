import { readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time in seconds: of this process, and of its finished descendants; 0 where there is no /proc. */
function usage(): { own: number; children: number } {
  try {
    // utime, stime, cutime and cstime: fields 14 to 17; the second field, in brackets, may hold spaces.
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

/** Seconds that this process and its finished descendants have used. */
export function cpuSeconds(): number {
  const { own, children } = usage();
  return own + children;
}

let counted = 0;

/**
 * Seconds of the children that ended since the last call. Called at the exit of a child it is that child's time, with
 * its own descendants: the kernel adds it when the child has ended.
 */
export function cpuSecondsOfChildren(): number {
  const { children } = usage();
  const seconds = children - counted;
  counted = children;
  return seconds;
}
