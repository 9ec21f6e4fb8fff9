/** Chooses the shop's servers (docs/architecture.md section 6): given URLs, else Docker, else the private engines. */
type ServerNeed = 'mongo' | 'amqp' | 'redis' | 'mail' | 'images';

type ServerChoice =
  | { kind: 'given'; address: string }
  | { kind: 'docker' }
  | { kind: 'private' }
  /** A mailbox in this process, an image folder in the home. */
  | { kind: 'built-in' };

export interface DetectedEnvironment {
  given: Partial<Record<ServerNeed, string>>;
  dockerAnswers: boolean;
  /** Debian-like Linux on a CPU architecture with packages. */
  debianLike: boolean;
}

export type ServerPlan = Record<ServerNeed, ServerChoice>;

const NEEDS: readonly ServerNeed[] = ['mongo', 'amqp', 'redis', 'mail', 'images'];
const BUILT_IN: ReadonlySet<ServerNeed> = new Set(['mail', 'images']);

/** Chooses each server, or returns one sentence about what is missing. */
export function chooseServers(detected: DetectedEnvironment): ServerPlan | { missing: string } {
  const plan: Partial<ServerPlan> = {};
  for (const need of NEEDS) {
    const address = detected.given[need];
    if (address) plan[need] = { kind: 'given', address };
    else if (detected.dockerAnswers) plan[need] = { kind: 'docker' };
    else if (BUILT_IN.has(need)) plan[need] = { kind: 'built-in' };
    else if (detected.debianLike) plan[need] = { kind: 'private' };
    else return { missing: missingSentence(need) };
  }
  return plan as ServerPlan;
}

const VARIABLES: Record<ServerNeed, string> = {
  mongo: 'MONGO_URL',
  amqp: 'AMQP_URL',
  redis: 'REDIS_URL',
  mail: 'SMTP_URL',
  images: 'S3_ENDPOINT',
};

const missingSentence = (need: ServerNeed) =>
  `There is no ${need} server: start Docker, or set ${VARIABLES[need]} to one that runs ` +
  '(the private engines need Debian or Ubuntu on x86-64 or arm64).';

const WORDS: Record<ServerChoice['kind'], string> = {
  given: 'as given in the environment',
  docker: 'in Docker',
  private: 'private engine',
  'built-in': 'built in',
};

/** One line that names each choice. */
export const describePlan = (plan: ServerPlan): string =>
  NEEDS.map((need) => `${need}: ${WORDS[plan[need].kind]}`).join(', ');
