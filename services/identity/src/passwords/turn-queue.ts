/** The caller on whose behalf a job runs. */
export interface Turn {
  /** The caller's IPv4 address or IPv6 /64; '' for work of the process itself. */
  address: string;
  /** True for a device that was logged in to the account before, and for a logged-in user. */
  isKnown: boolean;
}

export interface TurnQueue<Job> {
  /** Number of jobs that run before a new job of this turn. */
  ahead(turn: Turn): number;
  add(job: Job, turn: Turn): void;
  take(): Job | undefined;
  /** @returns false when the job is not waiting */
  remove(job: Job): boolean;
  waiting(): Job[];
}

/** While other jobs wait, at most three of four jobs are of known devices. */
const KNOWN_IN_A_ROW = 3;

/**
 * Round robin over addresses: an address with many jobs delays a job of another address by one job only. Jobs of one
 * address run in order. Known devices have precedence, up to a share (docs/adr/0027).
 */
export function createTurnQueue<Job>(): TurnQueue<Job> {
  const known = createLane<Job>();
  const others = createLane<Job>();
  let knownInARow = 0;
  return {
    ahead({ address, isKnown }) {
      const own = (isKnown ? known : others).ahead(address);
      const [max, size] = isKnown
        ? [Math.floor((knownInARow + own) / KNOWN_IN_A_ROW), others.size()]
        : [KNOWN_IN_A_ROW * (own + 1) - knownInARow, known.size()];
      return own + Math.min(max, size);
    },
    add: (job, { address, isKnown }) => (isKnown ? known : others).add(job, address),
    take() {
      const isTurnOfKnown = known.size() > 0 && (knownInARow < KNOWN_IN_A_ROW || others.size() === 0);
      knownInARow = isTurnOfKnown && others.size() > 0 ? knownInARow + 1 : 0;
      return (isTurnOfKnown ? known : others).take();
    },
    remove: (job) => known.remove(job) || others.remove(job),
    waiting: () => [...known.waiting(), ...others.waiting()],
  };
}

/** Round robin over addresses; the map is ordered by their next turn. */
function createLane<Job>() {
  const byAddress = new Map<string, Job[]>();
  let size = 0;
  return {
    size: () => size,
    ahead(address: string): number {
      const own = byAddress.get(address)?.length ?? 0;
      let isBefore = true;
      let ahead = own;
      for (const [other, jobs] of byAddress) {
        if (other === address) isBefore = false;
        else ahead += Math.min(jobs.length, isBefore ? own + 1 : own);
      }
      return ahead;
    },
    add(job: Job, address: string): void {
      const jobs = byAddress.get(address);
      if (jobs) jobs.push(job);
      else byAddress.set(address, [job]);
      size += 1;
    },
    take(): Job | undefined {
      const [next] = byAddress;
      if (!next) return undefined;
      const [address, jobs] = next;
      const job = jobs.shift();
      byAddress.delete(address);
      if (jobs.length > 0) byAddress.set(address, jobs);
      size -= 1;
      return job;
    },
    remove(job: Job): boolean {
      for (const [address, jobs] of byAddress) {
        const at = jobs.indexOf(job);
        if (at < 0) continue;
        jobs.splice(at, 1);
        if (jobs.length === 0) byAddress.delete(address);
        size -= 1;
        return true;
      }
      return false;
    },
    waiting: () => [...byAddress.values()].flat(),
  };
}
