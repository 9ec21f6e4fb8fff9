import { parseArgs } from 'node:util';

export interface Options {
  /** The shop's image. */
  image: string;
  standIns: string;
  sandbox: string;
  /** Images that replace images of the overlay: `redis` -> `redis:7`. */
  others: Record<string, string>;
  /** Names of the steps, in the order of the rehearsal. */
  steps: string[];
  /** File that the report is written to. */
  report?: string;
  /** Folder that keeps secrets and accounts between runs. */
  home: string;
}

const usage = (names: readonly string[]) => `npm run rehearse -- --image tokri:1 [options]
  --image NAME:TAG       the shop's image, there for the nodes of the cluster that KUBECONFIG names
  --stand-ins NAME:TAG   the image of dev/rehearsal/src/stand-ins (tokri-stand-ins:1)
  --sandbox NAME:TAG     the image of the card sandbox and the mailbox (tokri-sandbox:1)
  --use redis=redis:7    another image in the place of the overlay's; may be repeated
  --steps a,b            only these: ${names.join(', ')}
  --report FILE          writes the report there as well
  --home FOLDER          secrets and accounts of the rehearsed shop (.local-rehearsal)`;

export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      image: { type: 'string', default: '' },
      'stand-ins': { type: 'string', default: 'tokri-stand-ins:1' },
      sandbox: { type: 'string', default: 'tokri-sandbox:1' },
      use: { type: 'string', multiple: true, default: [] },
      steps: { type: 'string', default: names.join(',') },
      report: { type: 'string' },
      home: { type: 'string', default: '.local-rehearsal' },
    },
  });
  const { image, 'stand-ins': standIns, sandbox, report, home } = values;
  const others = Object.fromEntries(values.use.map((pair) => pair.split('=', 2) as [string, string]));
  const wanted = new Set(values.steps.split(',').filter(Boolean));
  const unknown = [...wanted].filter((name) => !names.includes(name));
  const isTagged = (name: string) => /^\S+:[\w.-]+$/.test(name);
  if (unknown.length > 0 || ![image, standIns, sandbox, ...Object.values(others)].every(isTagged))
    throw new Error(usage(names));
  return { image, standIns, sandbox, others, report, home, steps: names.filter((name) => wanted.has(name)) };
}
