import { connectAsOwner } from '@tokri/local-stack/engines';

/** Rows that sequential scans of large tables have read, by table, since the engine's statistics began. */
export async function readSequentialScans(home: string, port: number): Promise<Map<string, number>> {
  const client = await connectAsOwner(home, port);
  try {
    const { rows } = await client.query<{ name: string; read: string }>(
      `select relname as name, seq_tup_read as read from pg_stat_user_tables where n_live_tup > 50000`,
    );
    return new Map(rows.map(({ name, read }) => [name, Number(read)]));
  } finally {
    await client.end();
  }
}

/** As autovacuum does in its own time: statistics for the planner. */
export async function analyze(home: string, port: number): Promise<void> {
  const client = await connectAsOwner(home, port);
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
