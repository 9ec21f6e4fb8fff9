import { mailboxOf } from './mailbox';

test.each([
  ['asha@mail.test', 'asha@mail.test'],
  ['asha+shop@mail.test', 'asha@mail.test'],
  ['asha+a+b@mail.test', 'asha@mail.test'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['a.sha@mail.test', 'a.sha@mail.test'],
  ['+a@mail.test', '+a@mail.test'],
])('%s belongs to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
