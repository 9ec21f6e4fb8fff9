/** Rows of a cursor in arrays of `size`, the last one possibly shorter; holds one batch in memory. */
export async function* inBatches<Row>(rows: AsyncIterable<unknown>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row as Row) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
