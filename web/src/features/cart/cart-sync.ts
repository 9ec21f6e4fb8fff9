import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CartLine, Product } from '@tokri/contracts';
import { isApiError, messageOf } from '../../api/api-error';
import type { ApiState } from '../../api/base-api';
import { recordSoldOutHit } from '../../api/record-sold-out-hit';
import { showToast } from '../../lib/show-toast';
import { cartApi } from './cart-api';
import { quantityRequested, quantitySettled, selectPendingQuantities, type CartState } from './cart-slice';
import type { PendingQuantity } from './optimistic-cart';

type State = ApiState & CartState;
export type CartThunk<Result = void> = ThunkAction<Result, State, unknown, UnknownAction>;
export type CartDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** One toast for the cart: quick clicks change its text instead of piling up toasts. */
const CART_TOAST = { id: 'cart' };

/** Shows the new quantity at once and sends it to the server; a refusal rolls the quantity back and says why. */
export const setQuantity =
  (product: Product, quantity: number): CartThunk =>
  (dispatch) => {
    dispatch(quantityRequested({ product, quantity: Math.max(0, quantity) }));
    void dispatch(sync());
  };

/** Goes on with what the page before could not finish. */
export const resumeSync = (): CartThunk => (dispatch) => void dispatch(sync());

let syncing: Promise<void> | undefined;

/**
 * Sends the pending quantities to the server, one call after another: a guest's first two adds must not make two
 * carts, and five quick clicks on plus become as few calls as the network allows.
 */
const sync = (): CartThunk<Promise<void>> => (dispatch, getState) => {
  syncing ??= syncAll(dispatch, getState).finally(() => {
    syncing = undefined;
  });
  return syncing;
};

async function syncAll(dispatch: CartDispatch, getState: () => State): Promise<void> {
  for (;;) {
    const next = Object.keys(selectPendingQuantities(getState()))[0];
    if (!next) return;
    await syncProduct(next, dispatch, getState);
  }
}

/** One step for one product: read what the server has, send what is pending, read again. */
async function syncProduct(productId: string, dispatch: CartDispatch, getState: () => State): Promise<void> {
  const session = getState().session.number;
  const serverLine = async () =>
    (await readCart(dispatch, getState, session)).find((line) => line.productId._id === productId);
  // A change of user takes back what was pending.
  const pending = () =>
    getState().session.number === session ? selectPendingQuantities(getState())[productId] : undefined;
  const settle = () => dispatch(quantitySettled({ productId }));
  try {
    const line = await serverLine();
    const requested = pending();
    if (!requested) return;
    if ((line?.quantity ?? 0) === requested.quantity) return void settle();

    const reached = await sendChange(dispatch, line, requested);
    await refetchCart(dispatch, session);
    // A new line that can't be read back has no id to change it by: what is pending beyond it is given up.
    const isUnreadable = !line && !(await serverLine());
    if (pending()?.quantity === reached || isUnreadable) settle();
  } catch (reason) {
    showToast('error', messageOf(reason), CART_TOAST);
    // Whether it is sold out, or too few are left, the server knows.
    if (isApiError(reason) && reason.code === 'OUT_OF_STOCK') recordSoldOutHit(productId, 'refused');
    settle();
    await refetchCart(dispatch, session);
  }
}

/** One call that brings the line to, or on the way to, the requested quantity; gives the quantity it has then. */
async function sendChange(
  dispatch: CartDispatch,
  line: CartLine | undefined,
  { product, quantity }: PendingQuantity,
): Promise<number> {
  if (!line) {
    const added = dispatch(cartApi.endpoints.addToCart.initiate({ productId: product._id }));
    showToast('success', (await added.unwrap()).message, CART_TOAST);
    return 1;
  }
  if (quantity === 0) {
    const deleted = dispatch(cartApi.endpoints.deleteLine.initiate({ _id: line._id }));
    showToast('success', (await deleted.unwrap()).message, CART_TOAST);
    return 0;
  }
  await dispatch(cartApi.endpoints.updateQuantity.initiate({ _id: line._id, qty: quantity })).unwrap();
  showToast('success', quantity > line.quantity ? 'Item added' : 'Item remove', CART_TOAST);
  return quantity;
}

async function readCart(dispatch: CartDispatch, getState: () => State, session: number): Promise<CartLine[]> {
  const cached = cartApi.endpoints.cart.select(session)(getState());
  if (cached.data) return cached.data;
  return dispatch(cartApi.endpoints.cart.initiate(session, { subscribe: false })).unwrap();
}

/** A failed read is silent: the next change or visit reads again. */
async function refetchCart(dispatch: CartDispatch, session: number): Promise<void> {
  await dispatch(cartApi.endpoints.cart.initiate(session, { subscribe: false, forceRefetch: true }));
}
