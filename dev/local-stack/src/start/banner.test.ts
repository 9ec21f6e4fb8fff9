import { banner } from './banner';

const facts = { shopUrl: 'http://localhost:8080', mailUrl: '', seconds: 7.4 };
const login = { email: 'admin@tokri.example', password: 'tokri' };

test('the banner of an empty shop has the command that creates the first admin', () => {
  expect(banner(facts)).toContain('npm run -s ops users create-admin you@mail.example "Your Name"');
});

test('the banner of a demo shop has its logins instead', () => {
  const shown = banner({ ...facts, demo: { admin: login, shopper: login } });
  expect(shown).toContain('Admin     admin@tokri.example  /  tokri');
  expect(shown).not.toContain('create-admin');
});
