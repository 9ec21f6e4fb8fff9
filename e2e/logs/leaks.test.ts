import { leaksOf, type Planted } from './leaks';

const TOKEN = 'Jm3uPBz0TQ4f_aR7l2kKxwQ4f_aR7l2kKxwQ4f_aR7l';
const planted: Planted = {
  texts: ['Nilavati Kshirsagar', 'sk_test_0123456789abcdef'],
  tokens: new Set([TOKEN]),
  codes: new Set(['413562']),
};
const line = (more: object) => JSON.stringify({ level: 30, service: 'identity', ...more, msg: 'call' });

it.each([
  ['an email', line({ err: { message: 'E11000 dup key: { email: "asha@mail.example" }' } })],
  ['an access token', line({ headers: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln' })],
  ['the hash of a password', line({ row: '$2b$10$abcdefghijklmnopqrstuv' })],
  ['a private key', line({ pem: '-----BEGIN PRIVATE KEY-----' })],
  ['a password in an address', line({ url: 'amqp://order:word@rabbitmq:5672' })],
  ['a card number', line({ card: '4242 4242 4242 4242' })],
  ['a planted text', line({ name: 'Nilavati Kshirsagar' })],
  ['a planted text', 'Error: Invalid key sk_test_0123456789abcdef'],
  ['a token', line({ cookie: `refreshToken=${TOKEN}` })],
  ['a one-time code', line({ mail: { text: 'Your code is 413562.' } })],
])('finds %s [G-214]', (what, text) => expect(leaksOf(text, planted)).toContain(what));

it.each([
  ['a line of a call', line({ path: '/api/user/login', requestId: '4e81a33d-0114-4af0-b89b-80aa37e3b87e' })],
  [
    'a stack through packages',
    line({ stack: 'at /x/.pnpm/mongodb@7.8.0_a/node_modules/mongodb/lib/x.js:1:2' }),
  ],
  ['numbers that are like a code', line({ pid: 413562, text: 'lasted 413562ms, row 1413562' })],
  ['a line of the security log', line({ securityEvent: 'login', account: 'Jm3uPBz0TQ4f_aR7l2kKxw' })],
])('lets %s pass', (_what, text) => expect(leaksOf(text, planted)).toEqual([]));
