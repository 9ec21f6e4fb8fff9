import { calls } from '@tokri/contracts';
import { noteOrder, requireUser, type createCallBinder } from '@tokri/service-kit';
import { placeOrder, type PlaceOrderDependencies } from '../checkout/commands/place-order';
import { availableCredit, type AvailableCreditDependencies } from '../credit/queries';
import { quoteCart, type QuoteDependencies } from '../offers/queries';
import { presentOrder } from '../orders/present';
import {
  listAddresses,
  placePhoneOrder,
  quotePhoneOrder,
  saveAddress,
  type PhoneOrderDependencies,
} from './commands';

export type PhoneOrderRouteDependencies = PhoneOrderDependencies &
  PlaceOrderDependencies &
  QuoteDependencies &
  AvailableCreditDependencies;

export function phoneOrderRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: PhoneOrderRouteDependencies,
): void {
  const place = placePhoneOrder({ ...dependencies, place: placeOrder(dependencies) });
  const quote = quotePhoneOrder({
    ...dependencies,
    quote: quoteCart(dependencies),
    availableCredit: availableCredit(dependencies),
  });

  bind(calls.getPhoneAddresses, async ({ body }) => ({
    message: 'Addresses of this customer',
    data: await listAddresses(dependencies)(body._id),
  }));

  bind(calls.savePhoneAddress, async ({ body }) => ({
    message: 'Address saved',
    data: await saveAddress(dependencies)(body),
  }));

  bind(calls.quotePhoneOrder, async ({ body }) => ({
    message: 'What the order costs',
    data: await quote(body),
  }));

  bind(calls.placePhoneOrder, async ({ body: { subTotalAmt, totalAmt, ...wish }, principal }) => {
    const order = await place({ ...wish, subTotal: subTotalAmt, total: totalAmt }, requireUser(principal));
    noteOrder(order.id);
    return { message: 'Order placed', data: presentOrder(order) };
  });
}
