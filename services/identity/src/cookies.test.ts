import { cookieValue } from './cookies';

const TOKEN = 'A-b_'.repeat(10);

describe('cookieValue', () => {
  it.each([
    [`refresh_token=${TOKEN}`, TOKEN],
    [`a=1; refresh_token=${TOKEN}; b=2`, TOKEN],
    [`xrefresh_token=${TOKEN}`, undefined],
    [`reset_grant=${TOKEN}`, undefined],
    ['refresh_token=', undefined],
    ['refresh_token=short', undefined],
    [`refresh_token=${TOKEN}%00`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, value) => {
    expect(cookieValue({ headers: { cookie: header } }, 'refresh_token')).toBe(value);
  });
});
