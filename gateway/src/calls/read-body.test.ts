import { parseJson } from './read-body';

test.each([
  ['a byte order mark', '\ufeff{"name":"Tea"}', { name: 'Tea' }],
  ['nothing', '', {}],
])('%s is read', (_what, text, body) => {
  expect(parseJson(Buffer.from(text))).toEqual(body);
});

test.each([
  ['half of an object', Buffer.from('{"name":')],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
])('%s is refused', (_what, bytes) => {
  expect(() => parseJson(bytes)).toThrow('not JSON that can be read');
});
