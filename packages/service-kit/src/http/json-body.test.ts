import { refuseOtherTypes } from './json-body';

const refused = (headers: Record<string, string>) => {
  try {
    refuseOtherTypes({ headers });
    return false;
  } catch {
    return true;
  }
};

describe('the type of a JSON body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/json ;',
  ])('%s is taken', (type) => {
    expect(refused({ 'content-length': '2', 'content-type': type })).toBe(false);
    expect(refused({ 'transfer-encoding': 'chunked', 'content-type': type })).toBe(false);
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json, text/plain',
  ])('%s is refused', (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    expect(refused({ 'content-length': '2', ...headers })).toBe(true);
    expect(refused({ 'transfer-encoding': 'chunked', ...headers })).toBe(true);
  });

  it('does not matter where there is no body', () => {
    expect(refused({})).toBe(false);
    expect(refused({ 'content-length': '0' })).toBe(false);
  });
});
