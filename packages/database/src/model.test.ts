import mongoose, { type Connection } from 'mongoose';
import { defineModel } from './model';

interface Row {
  _id: string;
  name: string;
  note?: string;
}

const text = { type: String, required: true };

describe('a model', () => {
  const connection: Connection = mongoose.createConnection();
  afterAll(() => connection.close());
  const rows = defineModel<Row>({
    name: 'Row',
    collection: 'rows',
    fields: { _id: text, name: text, note: String },
  })(connection);

  test('throws for a field that its definition lacks, in documents and in updates', () => {
    const stray = { _id: '1', name: 'a', colour: 'red' } as Row;
    expect(() => new rows(stray)).toThrow(/colour/);
    const update = rows.updateOne({ _id: '1' }, { $set: { colour: 'red' } });
    return expect(update.exec()).rejects.toThrow(/colour/);
  });

  test('throws for a filter by such a field', () =>
    expect(rows.find({ colour: 'red' } as never).exec()).rejects.toThrow(/colour/));

  test('does not compile without one of the fields', () => {
    defineModel<Row>({
      name: 'Incomplete',
      collection: 'rows',
      // @ts-expect-error note is missing
      fields: { _id: text, name: text },
    });
  });
});
