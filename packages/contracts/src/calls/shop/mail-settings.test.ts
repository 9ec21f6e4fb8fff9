import { previewMail, saveMailSender, saveMailTexts } from './mail-settings';

function reasons(result: {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
}) {
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}
const texts = (more: object) =>
  reasons(saveMailTexts.request.safeParse({ version: 1, mail: 'order-refunded', ...more }));

test.each([
  ['Back: {amount} of {order}', []],
  ['Back: {amount}', ['must contain {order}']],
  ['For {order}', ['must contain {amount}']],
  ['', []],
  ['{amount} of {order} {rider}', ['may not contain {rider}, only {shop}, {name}, {order}, {amount}']],
  ['{amount} of { order }', ['may not contain { order }, only {shop}, {name}, {order}, {amount}']],
  ['{amount} of {order', ['may not contain {, only {shop}, {name}, {order}, {amount}']],
  ['{amount} of {order}}', ['may not contain }, only {shop}, {name}, {order}, {amount}']],
  ['{amount} of {__proto__}', ['may not contain {__proto__}, only {shop}, {name}, {order}, {amount}']],
])('an introduction %j of a refund has the reasons %j', (intro, expected) => {
  expect(texts({ intro })).toEqual(expected.map((reason) => ['intro', reason]));
  expect(texts({ intro_hi: intro })).toEqual(expected.map((reason) => ['intro_hi', reason]));
});

test('a subject needs no placeholder, and is one line', () => {
  expect(texts({ subject: 'Your money', subject_hi: 'आपका पैसा' })).toEqual([]);
  expect(texts({ subject: '{total}' })).toHaveLength(1);
  const parsed = saveMailTexts.request.parse({ version: '1', mail: 'welcome', subject: 'Hello\r\nBcc: a' });
  expect(parsed.subject).toBe('Hello Bcc: a');
});

test('a mail about the account quotes no name', () => {
  const request = { mail: 'password-changed', language: 'en', intro: 'Dear {name}' };
  expect(reasons(previewMail.request.safeParse(request))).toEqual([
    ['intro', 'may not contain {name}, only {shop}'],
  ]);
});

test('the sender is a name, an address for answers and a signature', () => {
  const sender = (more: object) => saveMailSender.request.safeParse({ version: 0, ...more });
  expect(reasons(sender({ replyTo: 'nobody' }))).toEqual([['replyTo', 'is not an email address']]);
  expect(reasons(sender({ signature: 'Yours, {order}' }))).toEqual([
    ['signature', 'may not contain {order}, only {shop}'],
  ]);
  expect(
    sender({ senderName: '', replyTo: ' HELP@Imli.example ', signature: 'Yours,\n{shop}' }).data,
  ).toEqual({
    ...{ version: 0, senderName: null, replyTo: 'help@imli.example', signature: 'Yours,\n{shop}' },
  });
});
