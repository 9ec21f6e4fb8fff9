import { stateNamed, statesOfPincode, type State } from '@tokri/contracts/states';

export interface PlaceOfSupply extends State {
  /** Set when the state's name and the pincode leave it open; the document mentions that. */
  isAssumed?: true;
}

interface Place {
  state: string;
  pincode: string;
}

/** The state of an address by its name, otherwise by its pincode; undefined when both leave it open. */
export function statedPlaceOf({ state, pincode }: Place): State | undefined {
  const named = stateNamed(state);
  if (named) return named;
  const possible = statesOfPincode(pincode);
  return possible.length === 1 ? possible[0] : undefined;
}

/**
 * The same; if the address leaves it open, it is assumed: the seller's state if the pincode may be there, because the
 * shop delivers nearby.
 */
export function placeOfSupplyOf(address: Place, sellers: State): PlaceOfSupply {
  const stated = statedPlaceOf(address);
  if (stated) return stated;
  const possible = statesOfPincode(address.pincode);
  const assumed = possible.find(({ code }) => code === sellers.code) ?? possible[0] ?? sellers;
  return { ...assumed, isAssumed: true };
}
