import { storeTokens } from '../../api/token-storage';
import { shopper } from '../../test/fixtures';
import { buildAccessToken } from '../../test/render-app';
import { endedByServer } from './session-end';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('recentSearches', '["insulin"]');
});

test('the end of a session removes what the person has left', () => {
  endedByServer();
  expect(localStorage).toHaveLength(0);
});

test('it keeps the tokens of a login that happened before this script loaded', () => {
  storeTokens(buildAccessToken(shopper), 'refresh-1');
  endedByServer();
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
});
