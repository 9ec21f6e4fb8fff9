import { createStorage } from './storage';

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

beforeEach(() => localStorage.clear());

test('blocked, it keeps values as long as the page', () => {
  const storage = createStorage(blocked);
  expect(storage.get('key')).toBeNull();
  expect(storage.set('key', 'value')).toBe(false);
  expect(storage.get('key')).toBe('value');
  storage.remove('key');
  expect(storage.get('key')).toBeNull();
  storage.set('key', 'value');
  storage.clear();
  expect(storage.get('key')).toBeNull();
});

test('full, it keeps the new value as long as the page and removes the old one', () => {
  const storage = createStorage(() => localStorage);
  storage.set('key', 'old');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space left.', 'QuotaExceededError');
  });
  expect(storage.set('key', 'new')).toBe(false);
  expect(storage.get('key')).toBe('new');
  expect(localStorage.getItem('key')).toBeNull();
  setItem.mockRestore();
  expect(storage.set('key', 'newer')).toBe(true);
  expect(localStorage.getItem('key')).toBe('newer');
});
