import type { Guides } from '../guide';
import { ADDRESS, CART_ROW, ORDER, PLACE, PLACEMENT, PRODUCT, USER } from '../samples';

const merges = 'If a user still has the cookie of a guest cart, the two carts are merged first.';
const placing =
  'The order is priced with the current prices of the catalogue: if the totals differ from those sent, nothing is placed ' +
  'and `details` has the correct `subTotalAmt`, `totalAmt` and `lines`. Stock is reserved for all lines or for none ' +
  '(`details.lines: [{ productId, name, left }]`). Repeating a submission returns the same order and the same answer; it is recognised ' +
  'by its cart lines, or by an `Idempotency-Key` header of your own.';
const note =
  'A `deliveryNote` for the rider is optional; it is part of the submission, and the order keeps it until its ' +
  'shopper is erased.';

export const shoppingGuides = {
  addToCart: {
    about: `Puts one piece in the cart; adding again raises the quantity by one. ${merges}`,
    request: { productId: PRODUCT._id },
    answer: { message: 'Item added', data: { ...CART_ROW, quantity: 1 } },
    cookies: "Sets guest_cart on a guest's first add.",
  },
  getCart: {
    about:
      'The lines with their products, `priceNow` (rupees a piece after discount) and `available`. A line whose product ' +
      `is gone stays, unavailable, until it is removed. ${merges}`,
    answer: {
      message: 'Your cart',
      data: [{ ...CART_ROW, productId: PRODUCT, priceNow: 43, available: true }],
    },
    cookies: 'Clears guest_cart once the carts are merged.',
  },
  updateCartQuantity: {
    about: 'Sets the quantity of a line; 0 removes it. A refusal has the pieces left in `details.left`.',
    request: { _id: CART_ROW._id, qty: 3 },
    answer: { message: 'Cart updated', data: { ...CART_ROW, quantity: 3 } },
  },
  deleteCartItem: {
    about: 'Removes a line; one that is gone already is a success.',
    request: { _id: CART_ROW._id },
    answer: { message: 'Item removed' },
  },

  createAddress: {
    about:
      'All six fields are needed; the pincode has six digits, the mobile number ten. A `label` (Home, Work) and ' +
      '`isDefault: true` are optional; the first address becomes the default.',
    request: { ...PLACE, label: 'Home' },
    answer: { message: 'Address saved', data: ADDRESS },
  },
  getAddresses: {
    about:
      "The user's addresses, oldest first; those with `status` false are removed and must not be shown. Exactly " +
      'one of the others has `isDefault`: the one chosen as default, otherwise the oldest.',
    answer: { message: 'Your addresses', data: [ADDRESS] },
  },
  updateAddress: {
    about:
      "Replaces all six fields. Without `label` the present one is kept, '' clears it; `isDefault: true` makes it " +
      "the default instead of the present one. Somebody else's address, or a removed one, is 404.",
    request: { _id: ADDRESS._id, ...PLACE, label: 'Home', isDefault: true },
    answer: { message: 'Address updated', data: ADDRESS },
  },
  disableAddress: {
    about: 'Hides the address (`status` false); doing it twice is a success. Orders keep their copy.',
    request: { _id: ADDRESS._id },
    answer: { message: 'Address removed' },
  },

  cashOnDelivery: {
    about: `Places an order that is paid at the door. ${placing} The ordered lines leave the cart. ${note}`,
    request: { ...PLACEMENT, deliveryNote: 'Leave at the door' },
    answer: { message: 'Order placed', data: ORDER },
  },
  checkout: {
    about:
      `Places an order and opens a payment session for it; send the shopper to \`url\`, or redirect by \`id\` with the ` +
      `provider's script (see /api/config). ${placing} The order is \`awaiting-payment\` until the provider's signed ` +
      'event, and is cancelled and its stock released when the session ends unpaid. If the provider is unavailable nothing stays ' +
      `reserved. ${note}`,
    request: PLACEMENT,
    answer: {
      message: 'Continue to payment',
      id: 'cs_test_a1B2c3D4',
      url: 'https://pay.example/c/pay/cs_test_a1B2c3D4',
      orderId: ORDER.orderId,
    },
  },
  orderList: {
    about:
      'The orders of the user, newest first, at most 100. `status` and `payment_status` follow the payment, the desk and ' +
      'the rider.',
    answer: { message: 'Your orders', data: [ORDER] },
  },
  cancelPayment: {
    about:
      'Cancels an online payment, by `_id` or by number: the session ends and the stock is released at once; doing it twice ' +
      'is a success. A payment that still arrives is refunded.',
    request: { orderId: ORDER.orderId },
    answer: {
      message: 'Order cancelled, nothing was charged',
      data: { ...ORDER, status: 'cancelled', payment_status: 'FAILED' },
    },
  },
  paymentWebhook: {
    about:
      'For the card provider only: its event as it was signed, byte for byte, with the header `Stripe-Signature`. Events ' +
      'that are repeated, late or out of order are answered with success and change nothing.',
    request: { id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
    answer: { message: 'Received' },
  },

  uploadFile: {
    about:
      'A picture for a category, sub-category or product. The format is detected from the content, not the name: it is decoded, turned ' +
      'upright and re-encoded without metadata. `url` accepts `?w=160`, `400` or `800` (WebP, never enlarged); ' +
      '`original` is a download in the uploaded format. Unused pictures are removed after a day.',
    answer: {
      message: 'Image uploaded',
      data: {
        url: PRODUCT.image[0],
        width: 1200,
        height: 900,
        dominantColour: '#e8e0d8',
        original: '/media/o/5d41402abc4b2a76b9719d911017c592.jpg',
      },
    },
  },
  findStoredImages: {
    about:
      'The hash of a picture is the first 32 hex digits of the SHA-256 of the uploaded bytes; it is part of its address, ' +
      '`/media/i/<hash>.webp`. Stored pictures need not be uploaded again, and count as just uploaded.',
    request: { hashes: ['5d41402abc4b2a76b9719d911017c592', '7b774effe4a349c6dd82ad4f4f21d34c'] },
    answer: { message: 'Pictures that are stored', data: ['5d41402abc4b2a76b9719d911017c592'] },
  },
  uploadAvatar: {
    about: 'The picture of the logged-in user; user-details shows it within a second.',
    answer: {
      message: 'Profile picture updated',
      data: { _id: USER._id, avatar: '/media/i/7b774effe4a349c6dd82ad4f4f21d34c.webp' },
    },
  },
} satisfies Partial<Guides>;
