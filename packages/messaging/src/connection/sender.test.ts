import type { ConsumeMessage } from 'amqplib';
import { isSenderConfirmed, loginOf } from './sender';

const message = (userId?: string, headers = {}) => ({ properties: { userId, headers } }) as ConsumeMessage;
const order = { login: 'order', service: 'order' };

test.each([
  ['its publisher, by its login', message('payment'), true],
  ['another service', message('media'), false],
  ['nobody', message(), false],
  ['another service that claims to have heard it', message('media', { 'x-sender': 'payment' }), false],
  ['itself, putting aside what its publisher sent', message('order', { 'x-sender': 'payment' }), true],
  ['itself, putting aside what another one sent', message('order', { 'x-sender': 'media' }), false],
  ['itself', message('order'), false],
])('an event of payment from %s: %# [G-246]', (_from, received, vouched) => {
  expect(isSenderConfirmed(received, 'payment', order)).toBe(vouched);
});

test('with one login for all processes senders are not distinguished', () => {
  expect(isSenderConfirmed(message(), 'payment', { login: 'shop', service: 'order' })).toBe(true);
});

test('the login is the user name in the address', () => {
  expect([loginOf('amqp://order:x@mq/v'), loginOf('amqp://a%40b:x@mq'), loginOf('amqp://mq')]).toEqual([
    'order',
    'a@b',
    '',
  ]);
});
