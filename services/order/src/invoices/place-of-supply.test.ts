import { stateNamed } from '@tokri/contracts/states';
import { placeOfSupplyOf } from './place-of-supply';

const sellers = stateNamed('Kerala')!;

test.each([
  ['its name', 'Maharashtra', '682001', 'Maharashtra', false],
  ['its Hindi name', 'महाराष्ट्र', '682001', 'Maharashtra', false],
  ['the pincode of an unknown name', 'Deccan', '411001', 'Maharashtra', false],
  ["the seller's, when the pincode is shared with it", '-', '682001', 'Kerala', true],
  ['the first of two others', '-', '160055', 'Punjab', true],
  ["the seller's, when nothing is known", '-', '900001', 'Kerala', true],
])('the place of supply is %s', (_case, state, pincode, name, isAssumed) => {
  expect(placeOfSupplyOf({ state, pincode }, sellers)).toEqual({
    ...stateNamed(name),
    ...(isAssumed && { isAssumed }),
  });
});
