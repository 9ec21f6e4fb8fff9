import { defineModel } from '@tokri/database';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { GROUPS, NO_SUMS, plusSums, SUMS, type DaySums, type Group, type Label, type Sums } from './groups';
import { dayKeyOf, daysOf, monthOf, salesPipeline, type Days } from './pipeline';

/** What a member of a group sold in a month, day by day and together. */
interface Row extends Label {
  /** `2026-11 product <id>` */
  _id: string;
  month: string;
  group: Group;
  key: string;
  /** By `dayKeyOf`. */
  days: Record<string, Sums>;
  /** Of all days. */
  sum: Sums;
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
const value = { type: Schema.Types.Mixed, required: true };

const sumsModel = defineModel<Row>({
  name: 'SalesSums',
  collection: 'sales_sums',
  fields: {
    _id: text,
    month: text,
    group: text,
    // Empty for goods without a brand.
    key: String,
    name: String,
    brand: String,
    unit: String,
    days: value,
    sum: value,
  },
  indexes: [[{ group: 1, month: 1 }]],
});

/** Time limit of one query, in milliseconds. */
const MAX_TIME_MS = 5_000;

const idOf = ({ day, group, key }: Pick<DaySums, 'day' | 'group' | 'key'>) =>
  `${monthOf(day)} ${group} ${key}`;
const sumsIn = (found: Sums): Sums => plusSums(NO_SUMS, found);

export type SalesSumsStore = ReturnType<typeof createSalesSumsStore>;
export type SumsReader = Pick<SalesSumsStore, 'read' | 'readDays'>;

/** Sales by product, brand, category, tax rate and hour of the day, kept by month (docs/adr/0032). */
export function createSalesSumsStore(connection: Connection) {
  const rows = sumsModel(connection);

  /** In the order of ids, so that concurrent transactions do not deadlock. */
  async function add(sales: readonly DaySums[], session: ClientSession): Promise<void> {
    const writes = sales.map(addition);
    writes.sort((one, other) => (one.updateOne.filter._id < other.updateOne.filter._id ? -1 : 1));
    if (writes.length > 0) await rows.bulkWrite(writes, { session });
  }

  return {
    model: rows,
    add,

    /** Replaces all sums of a day. */
    async replaceDay(day: string, sales: readonly DaySums[], session: ClientSession): Promise<void> {
      const [month, path] = [monthOf(day), dayKeyOf(day)];
      const which = { group: { $in: [...GROUPS] }, month, [`days.${path}`]: { $exists: true } };
      const old = await rows.find(which, { days: 1 }, { session }).lean<Pick<Row, '_id' | 'days'>[]>();
      const outdated = old.map(({ _id, days }) => {
        const { [path]: _replaced, ...others } = days;
        const sum = Object.values(others).reduce(plusSums, NO_SUMS);
        return {
          updateOne: { filter: { _id }, update: { $unset: { [`days.${path}`]: 1 }, $set: { sum } } },
        };
      });
      if (outdated.length > 0) await rows.bulkWrite(outdated, { session });
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
      const months = { $gte: monthOf(period.from), $lte: monthOf(period.to) };
      const found = await rows.find({ group: 'all', month: months }).maxTimeMS(MAX_TIME_MS).lean<Row[]>();
      const byMonth = new Map(found.map(({ month, days }) => [month, days]));
      return daysOf(period).flatMap((day) => {
        const sums = byMonth.get(monthOf(day))?.[dayKeyOf(day)];
        return sums && SUMS.some((name) => sums[name] !== 0)
          ? [{ key: day, label: {}, sums: sumsIn(sums) }]
          : [];
      });
    },
  };
}

function addition({ day, group, key, label, sums }: DaySums) {
  const filter = { _id: idOf({ day, group, key }) };
  const $inc = Object.fromEntries(
    SUMS.flatMap((name) => [
      [`days.${dayKeyOf(day)}.${name}`, sums[name]],
      [`sum.${name}`, sums[name]],
    ]),
  );
  const $set = { month: monthOf(day), group, key, ...label };
  return { updateOne: { filter, update: { $set, $inc }, upsert: true } };
}
