import { readFileSync, writeFileSync } from 'node:fs';

/** Peak resident memory of a process since its start or the last resetPeakMemory, in bytes. */
export const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** proc_pid_clear_refs(5): 5 resets the peak. */
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
