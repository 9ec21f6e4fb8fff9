import type { Guides } from '../guide';
import { ADDRESS, CART_ROW, ORDER, PLACE, PLACEMENT, PRODUCT, USER } from '../samples';

const PHOTO_ID = '5b1f9c1e-5b0a-4d4e-9c55-2f6f1c0d8a11';

export const shoppingGuides = {
  addToCart: {
    request: { productId: PRODUCT._id },
    answer: { message: 'Item added', data: { ...CART_ROW, quantity: 1 } },
    cookies: "Sets guest_cart on a guest's first add.",
  },
  getCart: {
    answer: {
      message: 'Your cart',
      data: [{ ...CART_ROW, productId: PRODUCT, priceNow: 43, available: true }],
    },
    cookies: 'Clears guest_cart once the carts are merged.',
  },
  updateCartQuantity: {
    request: { _id: CART_ROW._id, qty: 3 },
    answer: { message: 'Cart updated', data: { ...CART_ROW, quantity: 3 } },
  },
  deleteCartItem: {
    request: { _id: CART_ROW._id },
    answer: { message: 'Item removed' },
  },

  createAddress: {
    request: { ...PLACE, label: 'Home' },
    answer: { message: 'Address saved', data: ADDRESS },
  },
  getAddresses: { answer: { message: 'Your addresses', data: [ADDRESS] } },
  updateAddress: {
    request: { _id: ADDRESS._id, ...PLACE, label: 'Home', isDefault: true },
    answer: { message: 'Address updated', data: ADDRESS },
  },
  disableAddress: {
    request: { _id: ADDRESS._id },
    answer: { message: 'Address removed' },
  },

  cashOnDelivery: {
    request: { ...PLACEMENT, deliveryNote: 'Leave at the door' },
    answer: { message: 'Order placed', data: ORDER },
  },
  checkout: {
    request: PLACEMENT,
    answer: {
      message: 'Continue to payment',
      id: 'cs_test_a1B2c3D4',
      url: 'https://pay.example/c/pay/cs_test_a1B2c3D4',
      orderId: ORDER.orderId,
    },
  },
  orderList: { answer: { message: 'Your orders', data: [ORDER] } },
  cancelPayment: {
    request: { orderId: ORDER.orderId },
    answer: {
      message: 'Order cancelled, nothing was charged',
      data: { ...ORDER, status: 'cancelled', payment_status: 'FAILED' },
    },
  },
  paymentWebhook: {
    request: { id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
    answer: { message: 'Received' },
  },

  uploadFile: {
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
    request: { hashes: ['5d41402abc4b2a76b9719d911017c592', '7b774effe4a349c6dd82ad4f4f21d34c'] },
    answer: { message: 'Pictures that are stored', data: ['5d41402abc4b2a76b9719d911017c592'] },
  },
  uploadProblemPhoto: {
    answer: { message: 'Photo uploaded', data: { photoId: PHOTO_ID } },
  },
  getProblemPhoto: {
    request: { photoId: PHOTO_ID },
    answer: { message: 'The photo', data: { webp: 'UklGRiQAAABXRUJQ' } },
  },
  uploadAvatar: {
    answer: {
      message: 'Profile picture updated',
      data: { _id: USER._id, avatar: '/media/i/7b774effe4a349c6dd82ad4f4f21d34c.webp' },
    },
  },
} satisfies Partial<Guides>;
