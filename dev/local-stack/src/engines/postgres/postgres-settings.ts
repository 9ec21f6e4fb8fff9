import {
  archiveSettings,
  type Recovery,
  recoverySettings,
  type WalArchive,
} from '../point-in-time/wal-archive';

/** Settings of the database engine, as lines of postgresql.conf. */
export function postgresSettings(options: {
  port: number;
  durable: boolean;
  systemTimeZones: boolean;
  archive?: WalArchive;
  recovery?: Recovery;
}): string {
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `port = ${options.port}`,
    // A Unix socket's lock file remains after kill -9; TCP has none.
    "unix_socket_directories = ''",
    // The order matters.
    "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb_extended_rum,pg_documentdb'",
    "cron.database_name = 'postgres'",
    'cron.use_background_workers = on',
    'cron.log_run = off',
    'cron.log_statement = off',
    'max_worker_processes = 16',
    'max_connections = 300',
    'shared_buffers = 128MB',
    'wal_compression = on',
    'max_wal_size = 1GB',
    'jit = off',
    'max_parallel_workers_per_gather = 0',
    // Clients receive their errors, and the extension logs each index it cleans up: log fatal errors only.
    'log_min_messages = fatal',
    // Without statistics, the planner sorts rows that an index already returns in order: gather them early.
    'autovacuum_naptime = 5s',
    'autovacuum_analyze_scale_factor = 0.05',
    // Releases the locks of open transactions when a gateway was killed.
    'client_connection_check_interval = 1000',
    // With the default of 1 s, concurrent upserts waited for seconds.
    'deadlock_timeout = 20ms',
    "documentdb.localhost_connection_string = 'host=127.0.0.1'",
    // Its indexes return documents in order; results of the default handler are sorted after each lookup.
    "documentdb.alternate_index_handler_name = 'extended_rum'",
    // Sorted and grouped cursors are files, so that any connection can continue them.
    'documentdb.useFileBasedPersistedCursors = on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds = 600',
    'documentdb.throwDeadlockOnCRUD = on',
    // These jobs look for background index builds, and there are none.
    'documentdb.enableBackgroundWorkerJobs = off',
    'documentdb_core.enableCollation = on',
    ...(options.systemTimeZones ? [] : ["timezone = 'GMT'", "log_timezone = 'GMT'"]),
    ...(options.durable ? [] : ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']),
    ...(options.archive ? archiveSettings(options.archive) : []),
    ...(options.recovery ? recoverySettings(options.recovery) : []),
  ];
  return `${lines.join('\n')}\n`;
}
