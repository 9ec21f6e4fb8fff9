import { BSON, Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { readCommandHead } from './command-head';

const headOf = (command: Record<string, unknown>) => readCommandHead(Buffer.from(BSON.serialize(command)));
const sessionId = new Binary(Buffer.from('00112233445566778899aabbccddeeff', 'hex'), 4);

describe('command head', () => {
  it('reads the command, its collection and its database', () => {
    expect(headOf({ find: 'products', filter: { a: 1 }, $db: 'shop' })).toMatchObject({
      name: 'find',
      target: 'products',
      db: 'shop',
      sessionId: '',
      txnNumber: '',
      inTransaction: false,
    });
  });

  it('reads session, transaction and upsert', () => {
    const command = {
      findAndModify: 'orders',
      upsert: true,
      lsid: { id: sessionId },
      txnNumber: Long.fromString('9007199254740993'),
      autocommit: false,
      startTransaction: true,
      $db: 'shop',
    };
    expect(headOf(command)).toMatchObject({
      sessionId: '00112233445566778899aabbccddeeff',
      txnNumber: '9007199254740993',
      inTransaction: true,
      startTransaction: true,
      upsert: true,
    });
  });

  it('recognises a snapshot read, with or without a timestamp', () => {
    const read = (readConcern: Record<string, unknown>) =>
      headOf({ find: 'orders', readConcern, $db: 'shop' });
    expect(read({ level: 'majority' })).toMatchObject({ snapshotRead: false });
    expect(read({ level: 'snapshot' })).toMatchObject({ snapshotRead: true, atClusterTime: false });
    const atClusterTime = new Timestamp({ t: 1, i: 1 });
    expect(read({ level: 'snapshot', atClusterTime })).toMatchObject({
      snapshotRead: true,
      atClusterTime: true,
    });
  });

  it('skips values of every type', () => {
    const command = {
      update: 'things',
      double: new Double(1.5),
      text: 'दही',
      doc: { $db: 'not this one' },
      list: [{ txnNumber: 7 }],
      bytes: new Binary(Buffer.from([1, 2, 3])),
      id: new ObjectId(),
      yes: true,
      at: new Date(),
      nothing: null,
      pattern: /a\/b/i,
      int: new Int32(4),
      stamp: new Timestamp({ t: 1, i: 2 }),
      long: Long.fromNumber(5),
      decimal: Decimal128.fromString('1.10'),
      min: new MinKey(),
      max: new MaxKey(),
      $db: 'shop',
    };
    expect(headOf(command)).toMatchObject({ name: 'update', target: 'things', db: 'shop', txnNumber: '' });
  });

  it('leaves the target empty for commands without one', () => {
    expect(headOf({ ping: 1, $db: 'admin' })).toMatchObject({ name: 'ping', target: '' });
  });

  it('refuses bytes that are not a document', () => {
    expect(() => readCommandHead(Buffer.from([9, 0, 0, 0, 0x55, 0x61, 0, 0, 0]))).toThrow(/BSON/);
  });
});
