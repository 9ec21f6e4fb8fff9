import { readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that this process and its finished descendants have used; 0 where there is no /proc. */
export function cpuSeconds(): number {
  try {
    // utime, stime, cutime and cstime: fields 14 to 17; the second field, in brackets, may hold spaces.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
