import { forgetPerson, IMPORT_DATABASE } from './forget-person';

test('a logout removes the interrupted check of an import, the end of a session keeps it', () => {
  const deleteDatabase = jest.fn();
  Object.defineProperty(window, 'indexedDB', { value: { deleteDatabase }, configurable: true });
  forgetPerson({ keepsWork: true });
  expect(deleteDatabase).not.toHaveBeenCalled();
  forgetPerson();
  expect(deleteDatabase).toHaveBeenCalledWith(IMPORT_DATABASE);
});
