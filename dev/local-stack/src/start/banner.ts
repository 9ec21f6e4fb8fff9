import type { NextStep } from './next-step';
import { startSchema } from './settings';

export interface BannerFacts {
  shopUrl: string;
  mailUrl: string;
  demo?: { admin: { email: string; password: string }; shopper: { email: string; password: string } };
  /** TOKRI_HOME as it was set: relative to the root of the repository, where the commands run, or absolute. */
  home: string;
  next?: NextStep | undefined;
  seconds: number;
}

const CREATE_ADMIN = 'npm run -s ops users create-admin you@mail.example "Your Name"';
const DEFAULT_HOME = startSchema.shape.TOKRI_HOME.parse(undefined);

/** One word for a shell of POSIX. */
const quoted = (word: string) =>
  /^[\w./+:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command for the shop of this home: without TOKRI_HOME it would work on that of the default. */
const commandFor = (home: string, command: string) =>
  home === DEFAULT_HOME ? command : `TOKRI_HOME=${quoted(home)} ${command}`;

const linesOf = ({ next, home, shopUrl }: BannerFacts): string[] => {
  const logIn = `og in at ${shopUrl}/login: the page "First steps" leads to the first order.`;
  if (next === 'create-admin')
    return [
      '',
      "Next      Create the owner's account with this command; type its password as the line after it:",
      commandFor(home, CREATE_ADMIN),
      `Then l${logIn}`,
    ];
  return next === 'first-steps' ? ['', `Next      L${logIn}`] : [];
};

/** The final output of `npm start`; in an empty shop its last lines are what the owner does next. */
export function banner(facts: BannerFacts): string {
  const { shopUrl, mailUrl, demo, seconds } = facts;
  const lines = [
    `Tokri is open (ready in ${seconds.toFixed(0)} s)`,
    '',
    `Shop      ${shopUrl}`,
    ...(mailUrl ? [`Mailbox   ${mailUrl}`] : []),
    ...(demo
      ? [
          `Admin     ${demo.admin.email}  /  ${demo.admin.password}`,
          `Shopper   ${demo.shopper.email}  /  ${demo.shopper.password}`,
        ]
      : []),
    '',
    'Stop      Ctrl-C',
    ...linesOf(facts),
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
