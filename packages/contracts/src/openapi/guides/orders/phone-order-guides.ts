import type { Guides } from '../guide';
import { ADDRESS, ORDER, PLACE, PRODUCT, USER } from '../samples';

const SAVED = { _id: ADDRESS._id, ...PLACE, label: 'Home', isDefault: true };
const [placed, accepted] = ORDER.timeline;

export const phoneOrderGuides = {
  getPhoneAddresses: {
    request: { _id: USER._id },
    answer: { message: 'Addresses of this customer', data: [SAVED] },
  },
  savePhoneAddress: {
    request: { userId: USER._id, ...PLACE, label: 'Home' },
    answer: { message: 'Address saved', data: SAVED },
  },
  quotePhoneOrder: {
    request: { userId: USER._id, lines: [{ productId: PRODUCT._id, quantity: 2 }] },
    answer: {
      message: 'What the order costs',
      data: {
        items: [
          {
            ...{ productId: PRODUCT._id, name: PRODUCT.name, quantity: 2, price: 50, discount: 14 },
            lineTotal: 86,
          },
        ],
        offers: [],
        subTotalAmt: 86,
        totalAmt: 86,
        storeCredit: 40,
      },
    },
  },
  placePhoneOrder: {
    request: {
      placementId: '0d3f7a52-6b1e-4c2f-9a34-8f1f5f6f2c11',
      userId: USER._id,
      lines: [{ productId: PRODUCT._id, quantity: 2 }],
      addressId: ADDRESS._id,
      subTotalAmt: 86,
      totalAmt: 86,
      deliveryNote: 'Leave at the door',
    },
    answer: {
      message: 'Order placed',
      data: { ...ORDER, timeline: [{ ...placed, by: 'admin' }, accepted] },
    },
  },
} satisfies Partial<Guides>;
