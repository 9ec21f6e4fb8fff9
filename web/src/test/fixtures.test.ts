import {
  address,
  calls,
  cartLine,
  category,
  order,
  product,
  publicUser,
  subCategory,
} from '@tokri/contracts';
import {
  aDelivery,
  aLine,
  anAddress,
  anOrder,
  anOrderDetails,
  aProduct,
  dairy,
  milk,
  shopper,
} from './fixtures';

test.each([
  ['category', category, dairy],
  ['sub-category', subCategory, milk],
  ['product', product, aProduct()],
  ['cart line', cartLine, aLine(aProduct(), 2)],
  ['user', publicUser, shopper],
  ['address', address, anAddress()],
  ['order', order, anOrder()],
  ['order with its details', calls.getOrderDetails.response.shape.data, anOrderDetails()],
  ['delivery', calls.getDelivery.response.shape.data, aDelivery()],
])('the %s of the tests is one by the contract', (_name, schema, fixture) => {
  expect(schema.safeParse(fixture).error).toBeUndefined();
});
