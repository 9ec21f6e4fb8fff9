import { stateNamed, statesOfPincode, type State } from '@tokri/contracts/states';

export interface PlaceOfSupply extends State {
  /** Set when the state's name and the pincode leave it open; the document mentions that. */
  isAssumed?: true;
}

/**
 * The state of an address by its name, otherwise by its pincode. If both leave it open, it is assumed: the seller's
 * state if the pincode may be there, because the shop delivers nearby.
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
