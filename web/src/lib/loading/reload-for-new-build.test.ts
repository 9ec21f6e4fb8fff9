import { reloadForNewBuild } from './reload-for-new-build';

const gone = new TypeError('Failed to fetch dynamically imported module');
const RELOADED = 'tokri.reloaded';

test('the page is reloaded once; a failure right after is shown, a later one reloads again', () => {
  jest.spyOn(console, 'error').mockImplementation();
  void reloadForNewBuild(gone);
  expect(sessionStorage.getItem(RELOADED)).not.toBeNull();
  expect(() => reloadForNewBuild(gone)).toThrow(gone);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(() => void reloadForNewBuild(gone)).not.toThrow();
});

test('no reload while offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(() => reloadForNewBuild(gone)).toThrow(gone);
  expect(sessionStorage.getItem(RELOADED)).toBeNull();
});
