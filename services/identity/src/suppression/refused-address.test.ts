import { refusedAddress } from './refused-address';

const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

test.each([
  '550 No such user',
  '550 5.1.1 <asha@mail.example> unknown',
  '550-5.1.1 unknown\n550 5.1.1 see the manual',
  '550 5.2.1 disabled',
  '501 5.1.3 bad address',
  '551 user not local',
  '556 5.1.10 the domain takes no mail',
])('is a bounce: %p', (response) => expect(refusedAddress(refusal(response))).toBe(response));

test.each([
  ['a full mailbox', refusal('552 5.2.2 mailbox full')],
  ['a blocked sender', refusal('550 5.7.1 your server is on a block list')],
  ['a sender that is blocked without an enhanced code', refusal('550 blocked by a list of spammers')],
  ['a relay that is closed', refusal('550 relaying denied')],
  ['a bad sender address', refusal('553 5.1.8 sender domain unknown')],
  ['a sender that is refused', refusal('550 not allowed', 'MAIL FROM')],
  ['a content that is refused', refusal('554 5.6.0 refused', 'DATA')],
  ['a missing login', refusal('530 5.7.0 log in first')],
  ['a refusal for now', refusal('450 4.2.1 try later')],
  ['a broken connection', Object.assign(new Error('reset'), { code: 'ECONNECTION' })],
  ['no error', undefined],
])('is no bounce: %s', (_what, error) => expect(refusedAddress(error)).toBeUndefined());
