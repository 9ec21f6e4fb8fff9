export interface BannerFacts {
  shopUrl: string;
  mailUrl: string;
  demo?: { admin: { email: string; password: string }; shopper: { email: string; password: string } };
  seconds: number;
}

const MAKE_ADMIN = 'npm run -s ops users create-admin you@mail.example "Your Name"';

/** The final output of `npm start`. */
export function banner({ shopUrl, mailUrl, demo, seconds }: BannerFacts): string {
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
      : [
          '',
          'An empty shop has no admin yet. This makes the first one; type its password as the next line:',
          MAKE_ADMIN,
        ]),
    '',
    'Stop      Ctrl-C',
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
