import { toRupees, type calls, type RequestOf, type ResponseOf, type WriteOffReason } from '@tokri/contracts';
import { dayAfter, startOf } from '../../insights/daily-counts/day';
import type { CatalogueStore } from '../../store';
import { cursorAt, readCursor } from '../page-cursor';
import { presentWriteOff } from './present';
import type { WriteOffRow } from './store';

type Page = ResponseOf<typeof calls.listWriteOffs>['data'];

const startOfDay = (day: string): Date => new Date(startOf(day) * 1_000);

/** The newest write-offs of the period before the cursor; without a cursor also the sums of the period. */
export async function listWriteOffs(
  store: Pick<CatalogueStore, 'writeOffs'>,
  { from, to, limit, cursor }: RequestOf<typeof calls.listWriteOffs>,
): Promise<Page> {
  const period = { $gte: startOfDay(from), $lt: startOfDay(dayAfter(to)) };
  const [rows, byReason] = await Promise.all([
    readPage(store, period, limit + 1, cursor),
    cursor === undefined ? sumByReason(store, period) : [],
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    writeOffs: shown.map(presentWriteOff),
    byReason,
    ...(last && rows.length > limit && { nextCursor: cursorAt({ at: last.at, id: last._id }) }),
  };
}

interface Period {
  $gte: Date;
  $lt: Date;
}

function readPage(
  { writeOffs }: Pick<CatalogueStore, 'writeOffs'>,
  period: Period,
  limit: number,
  cursor: string | undefined,
): Promise<WriteOffRow[]> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = after
    ? writeOffs.find({
        at: { ...period, $lte: after.at },
        $or: [{ at: { $lt: after.at } }, { _id: { $lt: after.id } }],
      })
    : writeOffs.find({ at: period });
  return found.sort({ at: -1, _id: -1 }).limit(limit).lean<WriteOffRow[]>();
}

async function sumByReason(
  { writeOffs }: Pick<CatalogueStore, 'writeOffs'>,
  period: Period,
): Promise<Page['byReason']> {
  const sums = await writeOffs.aggregate<{
    _id: WriteOffReason;
    writeOffs: number;
    pieces: number;
    value: number;
  }>([
    { $match: { at: period } },
    {
      $group: {
        _id: '$reason',
        writeOffs: { $sum: 1 },
        pieces: { $sum: '$pieces' },
        value: { $sum: '$value' },
      },
    },
    { $sort: { value: -1, _id: 1 } },
  ]);
  return sums.map(({ _id, value, ...counts }) => ({ reason: _id, ...counts, value: toRupees(value) }));
}
