import { connectAsOwner } from '@tokri/local-stack/engines';

/** Tables that hold a collection, by the collection's name. */
const COLLECTIONS = `pg_stat_user_tables t join documentdb_api_catalog.collections c
  on t.relname = 'documents_' || c.collection_id`;
const NAME = `c.database_name || '.' || c.collection_name as name`;

export interface TableSize {
  name: string;
  rows: number;
  /** Of a row, with its share of the indexes. */
  bytes: number;
}

/** Rows that sequential scans of large tables have read, by collection, since the engine's statistics began. */
export async function readSequentialScans(home: string, port: number): Promise<Map<string, number>> {
  const rows = await query<{ name: string; read: string }>(
    home,
    port,
    `select ${NAME}, t.seq_tup_read as read from ${COLLECTIONS} where t.n_live_tup > 50000`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

/** What large collections take on the engine's disk, the largest first. */
export async function readTableSizes(home: string, port: number): Promise<TableSize[]> {
  const rows = await query<{ name: string; rows: string; bytes: string }>(
    home,
    port,
    `select ${NAME}, t.n_live_tup as rows, pg_total_relation_size(t.relid) as bytes
     from ${COLLECTIONS} where t.n_live_tup > 50000 order by 3 desc`,
  );
  return rows.map(({ name, rows: count, bytes }) => ({
    name,
    rows: Number(count),
    bytes: Number(bytes) / Number(count),
  }));
}

/** As autovacuum does in its own time: statistics for the planner. */
export async function analyze(home: string, port: number): Promise<void> {
  await query(home, port, 'vacuum analyze');
}

async function query<Row extends object>(home: string, port: number, sql: string): Promise<Row[]> {
  const client = await connectAsOwner(home, port);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
