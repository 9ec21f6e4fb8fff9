/** Works on at most `limit` items at once. @throws the first error, once running work has ended */
export async function inParallel<Item>(
  items: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const errors: unknown[] = [];
  const worker = async () => {
    try {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        await work(next.value);
        if (errors.length > 0) return;
      }
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (errors.length === 0) return;
  await iterator.return?.();
  throw errors[0];
}
