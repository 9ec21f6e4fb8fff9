import { BSON, Timestamp } from 'bson';
import { withClusterTime } from './snapshots';

test('an answer has its snapshot time in the cursor, and is otherwise unchanged', () => {
  const page = { cursor: { id: 7, ns: 'shop.orders', firstBatch: [{ cursor: 'x', total: 1.5 }] }, ok: 1 };
  const time = new Timestamp({ t: 1_763_000_000, i: 3 });
  const answer = withClusterTime(Buffer.from(BSON.serialize(page)), time);
  expect(BSON.deserialize(answer)).toEqual({ ...page, cursor: { ...page.cursor, atClusterTime: time } });
});
