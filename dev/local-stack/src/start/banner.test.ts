import { banner } from './banner';

const facts = { shopUrl: 'http://localhost:8080', mailUrl: '', home: '.local', seconds: 7.4 };
const login = { email: 'admin@tokri.example', password: 'tokri' };
const CREATE_ADMIN = 'npm run -s ops users create-admin you@mail.example "Your Name"';
const linesOf = (changes: Partial<Parameters<typeof banner>[0]>) =>
  banner({ ...facts, ...changes })
    .split('\n')
    .map((line) => line.replace(/^│ | *│$/g, ''));

test('the last lines in a shop without an owner are the command that creates one, and where to log in', () => {
  expect(linesOf({ next: 'create-admin' }).slice(-5, -1)).toEqual([
    '',
    expect.stringMatching(/^Next +Create the owner's account/),
    CREATE_ADMIN,
    'Then log in at http://localhost:8080/login: the page "First steps" leads to the first order.',
  ]);
});

test.each([
  ['/srv/my-shop', 'TOKRI_HOME=/srv/my-shop'],
  ['.local-b', 'TOKRI_HOME=.local-b'],
  ['/srv/my shop', "TOKRI_HOME='/srv/my shop'"],
  ["~/Asha's $HOME", `TOKRI_HOME='~/Asha'\\''s $HOME'`],
])('the command names the TOKRI_HOME %s', (home, variable) =>
  expect(linesOf({ next: 'create-admin', home })).toContain(`${variable} ${CREATE_ADMIN}`),
);

test('the last line in a shop that sells nothing is where its owner logs in', () => {
  const lines = linesOf({ next: 'first-steps' });
  expect(lines.at(-2)).toMatch(/^Next +Log in at http:\/\/localhost:8080\/login: the page "First steps"/);
  expect(lines.join()).not.toContain('create-admin');
});

test('a shop that sells has no next step', () => expect(linesOf({}).at(-2)).toBe('Stop      Ctrl-C'));

test('the banner of a demo shop has its logins', () => {
  const shown = banner({ ...facts, demo: { admin: login, shopper: login } });
  expect(shown).toContain('Admin     admin@tokri.example  /  tokri');
});
