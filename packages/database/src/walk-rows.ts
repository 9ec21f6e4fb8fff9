import type { Connection, mongo } from 'mongoose';

interface Walk {
  /** Name of the collection. */
  collection: string;
  /** Matches rows of the old shape, by other fields than `_id`; it needs no index. */
  filter: mongo.Filter<mongo.Document>;
  projection?: Record<string, 1>;
}

/**
 * Finds the rows of a migration batch by batch in the order of `_id`, each batch after the last row of the one before,
 * so that converted rows are not read again. After the last row it starts again at the first one, for rows that were
 * written or left out during the walk.
 * @returns a function whose result is empty once a whole pass has found nothing
 */
export function walkRows<Row extends { _id: unknown }>({ collection, filter, projection }: Walk) {
  const positions = new WeakMap<Connection, Row['_id']>();

  return async function next(connection: Connection, size: number): Promise<Row[]> {
    const after = positions.get(connection);
    const wanted: mongo.Filter<mongo.Document> = {
      ...filter,
      ...(after !== undefined && { _id: { $gt: after as mongo.ObjectId } }),
    };
    const rows = (await connection
      .collection<mongo.Document>(collection)
      .find(wanted, { projection })
      .sort({ _id: 1 })
      .limit(size)
      .toArray()) as unknown as Row[];
    const last = rows.at(-1);
    if (last) {
      positions.set(connection, last._id);
      return rows;
    }
    positions.delete(connection);
    return after === undefined ? [] : next(connection, size);
  };
}
