import mongoose, { type Connection, type Types } from 'mongoose';
import { defineModel } from './model';
import { omit, pick, type Picked } from './pick';

interface Row {
  _id: Types.ObjectId;
  name: string;
  email?: string;
  createdAt: Date;
  price: { paise: number; was?: number };
  lines: { productId: string; quantity: number }[];
}

const text = { type: String, required: true };

describe('a projection', () => {
  const connection: Connection = mongoose.createConnection();
  afterAll(() => connection.close());
  const rows = defineModel<Row>({
    name: 'Row',
    collection: 'rows',
    fields: { name: text, email: String, createdAt: Date, price: {}, lines: [{}] },
  })(connection);
  const EMAIL_AND_NAME = ['email', 'name'] as const;

  test('reads _id and the fields that it names, as plain objects', () => {
    const query = pick(rows.findOne({ name: 'a' }), 'email', 'lines.productId');
    expect(query.projection()).toEqual({ _id: 1, email: 1, 'lines.productId': 1 });
    expect(query.mongooseOptions().lean).toBe(true);
    expect(pick(rows.find(), ...EMAIL_AND_NAME).projection()).toEqual({ _id: 1, email: 1, name: 1 });
  });

  test('reads _id alone when it names none', () =>
    expect(pick(rows.find()).projection()).toEqual({ _id: 1 }));

  test('leaves out the fields that it omits', () =>
    expect(omit(rows.find(), 'email', 'lines').projection()).toEqual({ email: 0, lines: 0 }));

  test('may come before or after sort, limit and session', () => {
    const query = pick(rows.find().sort({ _id: 1 }), 'name')
      .limit(3)
      .session(null);
    expect(query.getOptions()).toMatchObject({ sort: { _id: 1 }, limit: 3 });
  });

  // Type checks only: these functions are never called, a wrong type fails `tsc`.
  test('has the type of what it reads', () => {
    const one = async () => {
      const row = await pick(rows.findById('1').session(null), 'email', 'price.paise', 'lines.productId');
      // @ts-expect-error none may be found
      void row.email;
      if (!row) return;
      const email: string | undefined = row.email;
      const id: Types.ObjectId = row._id;
      const paise: number = row.price.paise;
      const product: string | undefined = row.lines[0]?.productId;
      // @ts-expect-error not read
      void row.name;
      // @ts-expect-error not read
      void row.price.was;
      // @ts-expect-error not read
      void row.lines[0]?.quantity;
      return [email, id, paise, product];
    };
    const found = async () => {
      const row = await pick(rows.findOne().orFail(), 'name');
      return row.name;
    };
    const many = async () => {
      const list: Picked<Row, 'email' | 'name'>[] = await pick(rows.find(), ...EMAIL_AND_NAME);
      // @ts-expect-error not read
      void list[0]?.createdAt;
      for await (const row of pick(rows.find(), 'createdAt').sort({ _id: 1 }).cursor({ batchSize: 2 })) {
        row.createdAt.getTime();
        // @ts-expect-error not read
        void row.name;
      }
      const [idOnly] = await pick(rows.find());
      // @ts-expect-error not read
      void idOnly?.name;
      return idOnly?._id.getTimestamp();
    };
    const rest = async () => {
      const row = await omit(rows.findOne(), 'email');
      // @ts-expect-error omitted
      void row?.email;
      return row?.name;
    };
    // @ts-expect-error no such field
    const misspelt = () => pick(rows.find(), 'nmae');
    // @ts-expect-error no such field below lines
    const misspeltBelow = () => pick(rows.find(), 'lines.product');
    expect([one, found, many, rest, misspelt, misspeltBelow]).toHaveLength(6);
  });
});
