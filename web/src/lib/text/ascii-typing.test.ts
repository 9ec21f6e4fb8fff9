import { ASCII_TYPING } from './ascii-typing';

const type = (data: string) => {
  const [insert, preventDefault] = [jest.fn(), jest.fn()];
  Object.assign(document, { execCommand: insert });
  ASCII_TYPING.onBeforeInput({ data, preventDefault } as never);
  expect(preventDefault).toHaveBeenCalledTimes(insert.mock.calls.length);
  return insert.mock.calls.map(([, , text]) => text as string);
};

test.each(['७', '７', '٧'])('%s is typed as 7', (digit) => expect(type(digit)).toEqual(['7']));

test.each(['7', '.', '-', 'x', ' '])('%j is left to the browser', (sign) => expect(type(sign)).toEqual([]));

test.each([
  ['₹1,299', '1299'],
  ['49,50', '49.50'],
])('%s is pasted as %s', (pasted, number) => {
  const insert = jest.fn();
  Object.assign(document, { execCommand: insert });
  ASCII_TYPING.onPaste({ clipboardData: { getData: () => pasted }, preventDefault: jest.fn() } as never);
  expect(insert).toHaveBeenCalledWith('insertText', false, number);
});
