interface WorthCurve {
  /** In one scenario, a piece after the first `pieces` is worth more by `difference`. */
  change(pieces: number, difference: number): void;
  /** Pieces up to the last one whose worth, summed over the scenarios, is positive. */
  bestQuantity(): number;
}

/**
 * What the next piece is worth by the number of pieces ordered, summed over scenarios. It begins at 0; a curve that falls after its
 * first changes has one best quantity.
 *
 * @param capacity number of changes at most
 */
export function createWorthCurve(capacity: number): WorthCurve {
  const places = new Float64Array(capacity);
  const differences = new Float64Array(capacity);
  let changes = 0;
  let last = 0;

  /** Of the piece after `quantity`; its middle decides where demand is not a whole number. */
  const worthAfter = (quantity: number): number => {
    const middle = quantity + 0.5;
    let sum = 0;
    for (let index = 0; index < changes; index += 1) if (places[index]! < middle) sum += differences[index]!;
    return sum;
  };

  return {
    change(pieces, difference) {
      places[changes] = pieces;
      differences[changes] = difference;
      changes += 1;
      if (pieces > last) last = pieces;
    },
    bestQuantity() {
      let least = 0;
      let most = Math.ceil(last);
      while (least < most) {
        const middle = Math.floor((least + most) / 2);
        if (worthAfter(middle) > 0) least = middle + 1;
        else most = middle;
      }
      return least;
    },
  };
}
