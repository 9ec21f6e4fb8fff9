import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CartLine, Product } from '@tokri/contracts';
import { messageOf } from '../../api/api-error';
import type { LoginSession } from '../../api/session-slice';
import { tell } from '../../lib/toasts';
import { cartApi } from './cart-api';
import { settle, want } from './cart-slice';
import type { Wanted, WantedQuantity } from './cart-view';

interface ShopState {
  session: LoginSession;
  cart: { wanted: Wanted };
  api: ReturnType<typeof cartApi.reducer>;
}
type ShopThunk<Result = void> = ThunkAction<Result, ShopState, unknown, UnknownAction>;
export type ShopDispatch = ThunkDispatch<ShopState, unknown, UnknownAction>;

/** One toast for the cart: quick clicks change its words instead of piling up toasts. */
const CART_TOAST = { id: 'cart' };

/** Shows the new quantity at once and tells the server; a refusal rolls the quantity back and says why. */
export const setQuantity =
  (product: Product, quantity: number): ShopThunk =>
  (dispatch) => {
    dispatch(want({ product, quantity: Math.max(0, quantity) }));
    void dispatch(sync());
  };

let syncing: Promise<void> | undefined;

/**
 * Brings the server's cart to what is wanted, one call after another: a guest's first two adds must not make two
 * carts, and five quick clicks on plus become as few calls as the network allows.
 */
const sync = (): ShopThunk<Promise<void>> => (dispatch, getState) => {
  syncing ??= drain(dispatch, getState).finally(() => {
    syncing = undefined;
  });
  return syncing;
};

async function drain(dispatch: ShopDispatch, getState: () => ShopState): Promise<void> {
  for (;;) {
    const next = Object.keys(getState().cart.wanted)[0];
    if (!next) return;
    await bring(next, dispatch, getState);
  }
}

/** One step for one product: read what the server has, tell it what is wanted, read again. */
async function bring(productId: string, dispatch: ShopDispatch, getState: () => ShopState): Promise<void> {
  const session = getState().session.number;
  const lineNow = async () =>
    (await readCart(dispatch, getState, session)).find((line) => line.productId._id === productId);
  const wish = () => (getState().session.number === session ? getState().cart.wanted[productId] : undefined);
  const settled = () => dispatch(settle({ productId }));
  try {
    const line = await lineNow();
    const before = wish();
    if (!before) return;
    if ((line?.quantity ?? 0) === before.quantity) return void settled();

    const reached = await change(dispatch, line, before);
    await refetchCart(dispatch, session);
    // A new line that can't be read back has no id to change it by: what is wanted beyond it is given up.
    const unreadable = !line && !(await lineNow());
    if (wish()?.quantity === reached || unreadable) settled();
  } catch (reason) {
    tell('error', messageOf(reason), CART_TOAST);
    settled();
    await refetchCart(dispatch, session);
  }
}

/** One call that brings the line to, or on the way to, the wanted quantity; gives the quantity it has then. */
async function change(
  dispatch: ShopDispatch,
  line: CartLine | undefined,
  { product, quantity }: WantedQuantity,
): Promise<number> {
  if (!line) {
    const { message } = await dispatch(cartApi.endpoints.addToCart.initiate(product._id)).unwrap();
    tell('success', message, CART_TOAST);
    return 1;
  }
  if (quantity === 0) {
    const { message } = await dispatch(cartApi.endpoints.deleteLine.initiate(line._id)).unwrap();
    tell('success', message, CART_TOAST);
    return 0;
  }
  await dispatch(cartApi.endpoints.updateQuantity.initiate({ _id: line._id, qty: quantity })).unwrap();
  tell('success', quantity > line.quantity ? 'Item added' : 'Item remove', CART_TOAST);
  return quantity;
}

async function readCart(
  dispatch: ShopDispatch,
  getState: () => ShopState,
  session: number,
): Promise<CartLine[]> {
  const cached = cartApi.endpoints.cart.select(session)(getState());
  if (cached.data) return cached.data;
  return dispatch(cartApi.endpoints.cart.initiate(session, { subscribe: false })).unwrap();
}

/** A failed read is silent: the next change or visit reads again. */
async function refetchCart(dispatch: ShopDispatch, session: number): Promise<void> {
  await dispatch(cartApi.endpoints.cart.initiate(session, { subscribe: false, forceRefetch: true }));
}
