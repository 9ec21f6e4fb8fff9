import { MAX_VIEWS, type calls, type RequestOf, type ViewList } from '@tokri/contracts';
import { conflict, forbidden, notSignedIn, type HttpError } from '@tokri/service-kit';
import { writeUser } from '../accounts/store/users';
import type { Dependencies } from '../dependencies';
import { decideDelete, decideSave, type Author, type Refusal, type Views } from './decide';
import { readViews, writeViews } from './rows';

type ViewDependencies = Pick<Dependencies, 'store' | 'unitOfWork'>;

/**
 * Saves a view of this list under the id that the caller chose. Safe to repeat.
 * @throws 403 for a shared view of somebody else; 409 NAME_TAKEN, and CONFLICT beyond the limits of `MAX_VIEWS`
 */
export const saveView =
  (dependencies: ViewDependencies, list: ViewList) =>
  (view: RequestOf<typeof calls.saveProductView>, by: Author): Promise<Views> =>
    changeViews(dependencies, list, by, (views) => decideSave(views, view, by));

/** Deletes a view of this list. Safe to repeat. @throws 403 for a shared view of somebody else */
export const deleteView =
  (dependencies: ViewDependencies, list: ViewList) =>
  ({ viewId }: RequestOf<typeof calls.deleteProductView>, by: Author): Promise<Views> =>
    changeViews(dependencies, list, by, (views) => decideDelete(views, viewId, by));

const changeViews = (
  { store, unitOfWork }: ViewDependencies,
  list: ViewList,
  { userId }: Author,
  decide: (views: Views) => ReturnType<typeof decideSave>,
): Promise<Views> =>
  unitOfWork(async (transaction) => {
    if (!(await writeUser(store, transaction, userId))) throw notSignedIn();
    const before = await readViews(store, list, userId, transaction.session);
    const decision = decide(before);
    if ('refused' in decision) throw refusalOf(decision.refused);
    await writeViews(store, transaction, list, userId, { before, next: decision.next });
    return decision.next;
  });

function refusalOf(refused: Refusal): HttpError {
  switch (refused) {
    case 'not-yours':
      return forbidden('Only its author or an owner can change a shared view.');
    case 'name-taken':
      return conflict('NAME_TAKEN', 'There is a view with this name already.');
    case 'too-many-own':
      return conflict('CONFLICT', `You have ${MAX_VIEWS.own} views of this list. Please delete one first.`);
    case 'too-many-shared':
      return conflict(
        'CONFLICT',
        `The staff shares ${MAX_VIEWS.shared} views of this list. Please delete one first.`,
      );
  }
}
