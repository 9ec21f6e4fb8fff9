import { defineModel } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import {
  GROUPS,
  lessSums,
  NO_SUMS,
  plusSums,
  SUMS,
  type DaySums,
  type Group,
  type Label,
  type Sums,
} from './groups';
import { daysOf, salesPipeline, spansOf, type Days, type Span } from './pipeline';

type Stored = Omit<Sums, 'costed' | 'cost'> & Partial<Pick<Sums, 'costed' | 'cost'>>;

/** What a member of a group sold in a span. */
interface Row extends Label, Stored {
  /** `2026-11 product <id>` */
  _id: string;
  span: Span;
  group: Group;
  key: string;
}

export interface MemberSums {
  key: string;
  label: Label;
  sums: Sums;
}

export interface GroupSums {
  /** By net sales, the highest first. */
  rows: MemberSums[];
  /** Of all members, those without a row included. */
  all: Sums;
  members: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const sumsModel = defineModel<Row>({
  name: 'SalesSums',
  collection: 'sales_sums',
  fields: {
    _id: text,
    span: text,
    group: text,
    // Empty for goods without a brand.
    key: String,
    name: String,
    brand: String,
    unit: String,
    orders: number,
    pieces: number,
    gross: number,
    net: number,
    taxable: number,
    tax: number,
    // Absent in sums from before costs were kept: goods without a known cost.
    costed: Number,
    cost: Number,
  },
  indexes: [[{ group: 1, span: 1 }]],
});

/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

const sumsIn = (found: Stored): Sums => plusSums(NO_SUMS, { ...NO_SUMS, ...found });

type SalesSumsStore = ReturnType<typeof createSalesSumsStore>;
export type SumsReader = Pick<SalesSumsStore, 'read' | 'readDays'>;

/** Sales by product, brand, category, tax rate and hour of the day, kept by day, third of a month and month (docs/adr/0032). */
export function createSalesSumsStore(connection: Connection) {
  const rows = sumsModel(connection);

  /** In the order of ids, so that concurrent transactions do not deadlock. */
  async function add(sales: readonly DaySums[], session: ClientSession): Promise<void> {
    const writes = sales.flatMap(additions);
    writes.sort((one, other) => (one.updateOne.filter._id < other.updateOne.filter._id ? -1 : 1));
    if (writes.length > 0) await rows.bulkWrite(writes, { session });
  }

  return {
    model: rows,
    add,

    /** Replaces all sums of a day, and changes those of its month by the difference. */
    async replaceDay(day: string, sales: readonly DaySums[], session: ClientSession): Promise<void> {
      const which = { group: { $in: [...GROUPS] }, span: day };
      const old = await rows.find(which, null, { session }).lean<Row[]>();
      const removed = old.map(({ group, key, name, brand, unit, ...sums }): DaySums => {
        const label = { ...(name !== undefined && { name }), ...(brand && { brand }), ...(unit && { unit }) };
        return { day, group, key, label, sums: lessSums(NO_SUMS, sumsIn(sums)) };
      });
      await add(removed, session);
      await add(sales, session);
    },

    /** @param limit members with rows of their own */
    async read(group: Group, period: Days, limit: number): Promise<GroupSums> {
      type Found = { rows: (Sums & { _id: string; label: Label })[]; all: (Sums & { members: number })[] };
      const [found] = await rows
        .aggregate<Found>(salesPipeline(group, period, limit))
        .option({ maxTimeMS: MAX_TIME_MS });
      const [all] = found?.all ?? [];
      return {
        rows: (found?.rows ?? []).map(({ _id, label, ...sums }) => ({ key: _id, label, sums: sumsIn(sums) })),
        all: all ? sumsIn(all) : NO_SUMS,
        members: all?.members ?? 0,
      };
    },

    /** Sums of all sales by day, in order; days without sales are absent. */
    async readDays(period: Days): Promise<MemberSums[]> {
      const found = await rows
        .find({ group: 'all', span: { $in: daysOf(period) } })
        .sort({ span: 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<Row[]>();
      return found
        .filter((row) => SUMS.some((name) => (row[name] ?? 0) !== 0))
        .map((row) => ({ key: row.span, label: {}, sums: sumsIn(row) }));
    },
  };
}

const additions = ({ day, group, key, label, sums }: DaySums) =>
  spansOf(day).map((span) => ({
    updateOne: {
      filter: { _id: `${span} ${group} ${key}` },
      update: { $set: { span, group, key, ...label }, $inc: sums },
      upsert: true,
    },
  }));
