type Lines = readonly { productId: unknown; quantity: number }[];

function piecesByProduct(lines: Lines): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines)
    pieces.set(String(productId), (pieces.get(String(productId)) ?? 0) + quantity);
  return pieces;
}

/** Whether two lists of lines contain the same pieces of the same products, regardless of how they are split. */
export function samePieces(one: Lines, other: Lines): boolean {
  const [ones, others] = [piecesByProduct(one), piecesByProduct(other)];
  return ones.size === others.size && [...ones].every(([id, quantity]) => others.get(id) === quantity);
}
