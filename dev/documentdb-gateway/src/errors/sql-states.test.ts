import { codeOfSqlState, unpackCode } from './sql-states';

/** The inverse of unpackCode. */
const pack = (state: string): number =>
  [...state].reduce((code, letter, at) => code + (letter.charCodeAt(0) - 48) * 2 ** (6 * at), 0);

describe('error codes', () => {
  it.each([
    ['M001C', 11000],
    ['23505', 11000],
    ['40001', 112],
    ['M0003', 9],
    ['XX000', 1],
  ])('takes %s for %i', (state, code) => {
    expect(codeOfSqlState(state)).toBe(code);
  });

  it('unpacks states from write errors and leaves codes alone', () => {
    expect(unpackCode(319029277)).toBe(11000);
    expect(unpackCode(pack('M000M'))).toBe(66);
    expect(unpackCode(121)).toBe(121);
  });
});
