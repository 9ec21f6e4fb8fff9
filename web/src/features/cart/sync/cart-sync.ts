import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { CartLine, Product } from '@tokri/contracts';
import { isApiError, isUnreachable, messageOf } from '../../../api/api-error';
import type { ApiState } from '../../../api/base-api';
import { recordSoldOutHit } from '../../../api/record-sold-out-hit';
import { msg, t } from '../../../lib/language';
import { showToast } from '../../../lib/show-toast';
import { cartApi } from '../cart-api';
import { selectCart, type Cart } from '../cart-selectors';
import {
  quantityRequested,
  quantitySettled,
  selectIsUnsent,
  selectPendingQuantities,
  unsentChanged,
  type CartState,
} from '../cart-slice';
import type { PendingQuantity } from './optimistic-cart';

type State = ApiState & CartState;
export type CartThunk<Result = void> = ThunkAction<Result, State, unknown, UnknownAction>;
export type CartDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** One toast for the cart, so that quick clicks do not pile up toasts. */
const CART_TOAST = { id: 'cart' };
const NOT_SENT = msg("Saved. We'll send it when you're online.");

/**
 * Milliseconds between retries of an unreachable shop, plus random jitter of up to the same, so that devices do not
 * return all at once.
 */
const RETRY_MS = 15_000;
/** Milliseconds to wait while another request reads the cart. */
const BUSY_MS = 50;

/**
 * Shows the new quantity at once and sends it to the server. A refusal reverts the quantity and toasts the reason; if
 * the shop is unreachable, the quantity is sent later.
 */
export const setQuantity =
  (product: Product, quantity: number): CartThunk =>
  (dispatch, getState) => {
    dispatch(quantityRequested({ product, quantity: Math.max(0, quantity) }));
    void dispatch(sync()).then(() => {
      if (selectIsUnsent(product._id)(getState())) showToast('plain', t(NOT_SENT), CART_TOAST);
    });
  };

/** Continues with changes that the previous page or a lost connection left unsent. */
export const resumeSync = (): CartThunk => (dispatch) => void dispatch(sync());

/**
 * Sends the pending quantities and returns the server's cart, since an order needs the ids of its lines. Undefined,
 * after a toast, while the shop is unreachable.
 */
export const readSentCart = (): CartThunk<Promise<Cart | undefined>> => async (dispatch, getState) => {
  await dispatch(sync());
  if (!getState().cart.unsent) return selectCart(getState());
  showToast('plain', t(NOT_SENT), CART_TOAST);
  return undefined;
};

let syncing: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the pending quantities one call at a time: a guest's first two adds must not create two carts, and quick clicks
 * are merged into few calls.
 */
const sync = (): CartThunk<Promise<void>> => (dispatch, getState) => {
  syncing ??= syncAll(dispatch, getState).finally(() => {
    syncing = undefined;
  });
  return syncing;
};

async function syncAll(dispatch: CartDispatch, getState: () => State): Promise<void> {
  const { cart, session } = getState();
  try {
    // The cached cart may be outdated: a call without a response may have arrived.
    if (cart.unsent) await readCartAfresh(dispatch, session.number);
    for (;;) {
      const next = Object.keys(selectPendingQuantities(getState()))[0];
      if (!next) break;
      await syncProduct(next, dispatch, getState);
    }
    if (!cart.unsent || getState().session.number !== session.number) return;
    dispatch(unsentChanged(false));
    await toastCartChanges(Object.values(cart.pending), await readCart(dispatch, getState));
  } catch (reason) {
    if (!isApiError(reason)) throw reason;
    dispatch(unsentChanged(true));
    // The `online` event (app/store.ts) is not enough: the network may be up while the shop is down.
    clearTimeout(retry);
    retry = setTimeout(() => void dispatch(sync()), RETRY_MS * (1 + Math.random()));
  }
}

/** Prices and stock may have changed since the shopper added the product. */
const toastCartChanges = (sent: PendingQuantity[], lines: CartLine[]): Promise<void> =>
  import('./toast-cart-changes').then(
    ({ toastCartChanges: toast }) => toast(sent, lines),
    () => undefined,
  );

/** One step for one product: read the server's quantity, send the pending one, read again. */
async function syncProduct(productId: string, dispatch: CartDispatch, getState: () => State): Promise<void> {
  const session = getState().session.number;
  const serverLine = async () =>
    (await readCart(dispatch, getState)).find((line) => line.productId._id === productId);
  // Undefined after a change of user.
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
    // If the new line cannot be read, its id is unknown: the rest of its quantity is dropped.
    const isUnreadable = !line && !(await serverLine());
    if (pending()?.quantity === reached || isUnreadable) settle();
  } catch (reason) {
    if (isUnreachable(reason)) throw reason;
    showToast('error', messageOf(reason), CART_TOAST);
    // The server distinguishes a sold-out product from one with too few pieces left.
    if (isApiError(reason) && reason.code === 'OUT_OF_STOCK') recordSoldOutHit(productId, 'refused');
    settle();
    await refetchCart(dispatch, session);
  }
}

/** Sends one call that moves the line towards the requested quantity; returns the quantity after it. */
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
  showToast('success', quantity > line.quantity ? t('Item added') : t('Item remove'), CART_TOAST);
  return quantity;
}

async function readCart(dispatch: CartDispatch, getState: () => State): Promise<CartLine[]> {
  const session = getState().session.number;
  const cached = cartApi.endpoints.cart.select(session)(getState());
  return cached.data ?? readCartAfresh(dispatch, session);
}

/** Always starts a new request, since a running one may have read an older state. */
async function readCartAfresh(dispatch: CartDispatch, session: number): Promise<CartLine[]> {
  for (;;) {
    const read = dispatch(cartApi.endpoints.cart.initiate(session, { subscribe: false, forceRefetch: true }));
    if ((await read).status !== QueryStatus.pending) return read.unwrap();
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
  }
}

/** Ignores a failed read, since the next change or visit reads again. Throws if the shop is unreachable. */
async function refetchCart(dispatch: CartDispatch, session: number): Promise<void> {
  try {
    await readCartAfresh(dispatch, session);
  } catch (reason) {
    if (isUnreachable(reason)) throw reason;
  }
}
