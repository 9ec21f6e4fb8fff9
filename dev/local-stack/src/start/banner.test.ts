import { banner } from './banner';

const facts = { shopUrl: 'http://localhost:8080', mailUrl: '', seconds: 7.4 };
const login = { email: 'admin@tokri.example', password: 'tokri' };

test('an empty shop says how its first admin is made', () => {
  expect(banner(facts)).toContain('npm run -s ops users create-admin you@mail.example "Your Name"');
});

test('a demo shop says its logins instead', () => {
  const shown = banner({ ...facts, demo: { admin: login, shopper: login } });
  expect(shown).toContain('Admin     admin@tokri.example  /  tokri');
  expect(shown).not.toContain('create-admin');
});
