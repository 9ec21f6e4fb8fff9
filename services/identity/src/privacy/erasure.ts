import type { EventData } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { erasedUserHash } from '@tokri/service-host';
import { createPeriodicTask, type Logger, type PeriodicTask } from '@tokri/service-kit';
import type { Erasure, ErasureAnswer } from './store/erasures';
import type { Store } from '../store';
import { stillWaitingFor } from './progress';

type Erasures = Pick<Store, 'erasures'>;

/** An erasure is overdue after this time. */
const DUE_MS = 60_000;
const MAX_LISTED = 200;

/** Records a service's answer; the last one finishes the erasure. */
export async function recordAnswer(
  { erasures }: Erasures,
  session: Transaction['session'],
  userId: string,
  answer: ErasureAnswer,
): Promise<void> {
  const _id = erasedUserHash(userId);
  const left = await erasures
    .findOneAndUpdate({ _id }, { $push: { answers: answer } }, { session, returnDocument: 'after' })
    .lean<Erasure>();
  if (!left || left.finishedAt || stillWaitingFor(left.answers).length > 0) return;
  await erasures.updateOne({ _id }, { finishedAt: answer.at }, { session });
}

export const onDataErased = (
  store: Erasures,
  { userId, service, documents }: EventData<'user.data-erased'>,
  { session }: Transaction,
): Promise<void> => recordAnswer(store, session, userId, { service, documents, at: new Date() });

const isOverdue = () => ({ finishedAt: null, requestedAt: { $lt: new Date(Date.now() - DUE_MS) } });

export const countOverdueErasures = ({ erasures }: Erasures): Promise<number> =>
  erasures.countDocuments(isOverdue(), { limit: MAX_LISTED }).exec();

const overdue = ({ erasures }: Erasures): Promise<Erasure[]> =>
  erasures.find(isOverdue()).sort({ requestedAt: 1 }).limit(MAX_LISTED).lean<Erasure[]>().exec();

/** Logs a warning while a service has not answered for a minute. */
export function watchErasures(store: Erasures, logger: Logger): PeriodicTask {
  return createPeriodicTask({
    name: 'erasure watch',
    pauseMs: DUE_MS,
    logger,
    run: async () => {
      for (const { _id, requestedAt, answers } of await overdue(store))
        logger.warn(
          { erasure: _id, requestedAt, waitingFor: stillWaitingFor(answers) },
          'a deleted account is not erased in every service yet',
        );
    },
  });
}

/** The newest erasures as lines for an operator. */
export async function erasureLines({ erasures }: Erasures): Promise<string[]> {
  const rows = await erasures.find().sort({ requestedAt: -1 }).limit(MAX_LISTED).lean<Erasure[]>();
  return rows.map(({ _id, requestedAt, answers, finishedAt }) => {
    const documents = answers.reduce((sum, answer) => sum + answer.documents, 0);
    const state = finishedAt
      ? `finished after ${((finishedAt.getTime() - requestedAt.getTime()) / 1_000).toFixed(1)} s`
      : `waiting for ${stillWaitingFor(answers).join(', ')}`;
    return `${_id.slice(0, 12)}  ${requestedAt.toISOString()}  ${documents} documents, ${state}`;
  });
}
