import { stateNamed, statesOfPincode, type State } from '@tokri/contracts/states';

export interface PlaceOfSupply extends State {
  /** Not certain by the name of the state or the pincode; the document states that. */
  isAssumed?: true;
}

/**
 * The state of an address by its name, or else by its pincode. When neither is certain it is assumed: the seller's if
 * the pincode may be there, because the shop delivers nearby.
 */
export function placeOfSupplyOf(
  { state, pincode }: { state: string; pincode: string },
  sellers: State,
): PlaceOfSupply {
  const named = stateNamed(state);
  if (named) return named;
  const possible = statesOfPincode(pincode);
  if (possible.length === 1) return possible[0]!;
  const assumed = possible.find(({ code }) => code === sellers.code) ?? possible[0] ?? sellers;
  return { ...assumed, isAssumed: true };
}
