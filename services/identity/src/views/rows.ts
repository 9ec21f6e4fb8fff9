import { VIEW_FIELDS, type ViewList } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { PersonalDocument } from '@tokri/service-host';
import type { Store } from '../store';
import type { Views } from './decide';
import { SHARED, viewsKey, type SavedViewRow } from './store';

type InTransaction = Pick<Transaction, 'session'>;
type StoredViews = Pick<Store, 'views'>;

const LISTS = Object.keys(VIEW_FIELDS) as ViewList[];
const sharedKeys = LISTS.map((list) => viewsKey(list, SHARED));
const ownKeys = (userId: string) => LISTS.map((list) => viewsKey(list, userId));

export async function readViews(
  { views }: StoredViews,
  list: ViewList,
  userId: string,
  session: Transaction['session'] | null = null,
): Promise<Views> {
  const keys = { own: viewsKey(list, userId), shared: viewsKey(list, SHARED) };
  const rows = await views
    .find({ _id: { $in: Object.values(keys) } })
    .session(session)
    .lean();
  const of = (key: string) => rows.find(({ _id }) => _id === key)?.views ?? [];
  return { own: of(keys.own), shared: of(keys.shared) };
}

/** Concurrent saves of shared views conflict on their document; the later one runs again. */
export async function writeViews(
  { views }: StoredViews,
  { session }: InTransaction,
  list: ViewList,
  userId: string,
  { before, next }: Record<'before' | 'next', Views>,
): Promise<void> {
  const write = async (holder: string, was: readonly SavedViewRow[], now: readonly SavedViewRow[]) => {
    if (JSON.stringify(was) === JSON.stringify(now)) return;
    const row = { $set: { views: [...now] } };
    await views.updateOne({ _id: viewsKey(list, holder) }, row, { session, upsert: true });
  };
  await write(userId, before.own, next.own);
  await write(SHARED, before.shared, next.shared);
}

/** Saved views of the person, for the export of personal data. */
export async function collectViews({ views }: StoredViews, userId: string): Promise<PersonalDocument[]> {
  const rows = await views.find({ _id: { $in: [...ownKeys(userId), ...sharedKeys] } }).lean();
  return rows.flatMap(({ _id, views: saved }) => {
    const isShared = sharedKeys.includes(_id);
    return saved
      .filter(({ authorId }) => !isShared || authorId === userId)
      .map(({ name, query }) => ({ kind: 'saved view', list: _id.split(':')[0], name, query, isShared }));
  });
}

/** Deletes the views of the person; shared ones stay without their author. @returns the number of documents */
export async function eraseViews(
  { views }: StoredViews,
  { session }: InTransaction,
  userId: string,
): Promise<number> {
  const { deletedCount } = await views.deleteMany({ _id: { $in: ownKeys(userId) } }, { session });
  const authored = await views
    .find({ _id: { $in: sharedKeys }, 'views.authorId': userId })
    .session(session)
    .lean();
  for (const { _id, views: saved } of authored) {
    const kept = saved.map(({ authorId, ...view }) =>
      authorId === undefined || authorId === userId ? view : { ...view, authorId },
    );
    await views.updateOne({ _id }, { $set: { views: kept } }, { session });
  }
  return deletedCount + authored.length;
}
