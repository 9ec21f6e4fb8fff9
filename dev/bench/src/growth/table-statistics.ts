import { connectAsOwner } from '@tokri/local-stack/engines';

/** Joins tables with the names of their collections. */
const COLLECTIONS = `pg_stat_user_tables t join documentdb_api_catalog.collections c
  on t.relname = 'documents_' || c.collection_id`;
const NAME = `c.database_name || '.' || c.collection_name as name`;

export interface TableSize {
  name: string;
  rows: number;
  /** Bytes per row, with its share of the indexes. */
  bytes: number;
}

/** Rows read by sequential scans of large tables since the engine's statistics began, by collection. */
export async function readSequentialScans(home: string, port: number): Promise<Map<string, number>> {
  const rows = await query<{ name: string; read: string }>(
    home,
    port,
    `select ${NAME}, t.seq_tup_read as read from ${COLLECTIONS} where t.n_live_tup > 50000`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

/** Disk usage of large collections, largest first. */
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

/** Updates the planner's statistics, which autovacuum would do later. */
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
