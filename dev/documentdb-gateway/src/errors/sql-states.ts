/** Known SQLSTATEs and their MongoDB codes. Class "M" is specific to the engine's extension. */
const CODES: Record<string, number> = {
  M0000: 1,
  M0001: 2,
  M0003: 9,
  M0004: 14,
  M0005: 15,
  M0006: 20,
  M0008: 26,
  M0009: 27,
  M000A: 28,
  M000D: 40,
  M000E: 43,
  M000F: 48,
  M000G: 52,
  M000J: 56,
  M000K: 57,
  M000M: 66,
  M000N: 67,
  M000O: 68,
  M000P: 72,
  M000Q: 73,
  M000R: 85,
  M000S: 86,
  M000U: 115,
  M000W: 146,
  M0015: 241,
  M0016: 263,
  M001B: 10334,
  M001C: 11000,
  M003A: 17419,
  M003B: 17420,
  M007U: 40324,
  M0088: 40415,
  M00CO: 121,
  M00DO: 16,
  M00EX: 50,
  M00F0: 91,
  M00F1: 112,
  M00F5: 225,
  M00F6: 251,
  M00F7: 256,
  '23505': 11000,
  '23P01': 11000,
  '25P02': 251,
  '40001': 112,
  '40P01': 112,
  '53300': 91,
  '55P03': 112,
  '57014': 50,
  '57P01': 11600,
  '57P02': 11600,
  '57P03': 91,
};

/** An unknown state is an internal error; its message is passed on. */
export const codeOfSqlState = (state: string): number => CODES[state] ?? 1;

/** A conflict of a single statement: a retry can succeed. */
export const isConflict = (state: string): boolean => state === '40001' || state === '40P01';

/**
 * writeErrors contain the SQLSTATE packed into a number: five characters of six bits, counted from '0', lowest first.
 * Values below 2^24 are already MongoDB codes.
 */
export function unpackCode(code: number): number {
  if (code < 1 << 24) return code;
  let state = '';
  for (let at = 0; at < 5; at++) state += String.fromCharCode(48 + ((code >>> (6 * at)) & 63));
  return codeOfSqlState(state);
}
