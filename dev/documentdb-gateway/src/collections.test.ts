import { DatabaseError } from 'pg';
import { createCollections } from './collections';

const refusal = () => new DatabaseError('Unable to create the specified collection', 0, 'error');

/** Collections of an engine whose first statements fail with these errors. */
function withFailures(...failures: Error[]) {
  const ran: unknown[] = [];
  const collections = createCollections((_statement, params) => {
    ran.push(params);
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve([]);
  });
  return { collections, ran };
}

test('a collection is created before its first write, and again after the engine has refused it', async () => {
  const { collections, ran } = withFailures(refusal(), refusal());
  await Promise.all([collections.ensure('shop', 'orders'), collections.ensure('shop', 'orders')]);
  await collections.ensure('shop', 'orders');
  expect(ran).toEqual(Array(3).fill(['shop', 'orders']));
});

test('a collection that the engine refuses four times, or a lost engine, is an error', async () => {
  const refused = withFailures(...Array.from({ length: 4 }, refusal));
  await expect(refused.collections.ensure('shop', 'orders')).rejects.toThrow('Unable to create');
  const lost = withFailures(new Error('connection lost'));
  await expect(lost.collections.ensure('shop', 'orders')).rejects.toThrow('connection lost');
  expect(lost.ran).toHaveLength(1);
});
