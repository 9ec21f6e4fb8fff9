import type { Statement } from './pg/connection';

const statement = (name: string, text: string): Statement => ({ name, text });

const write = (name: string): Statement =>
  statement(
    name,
    `SELECT p_result::bytea, p_success FROM documentdb_api.${name}($1, $2::bytea, $3::bytea, $4)`,
  );

const firstPage = (name: string): Statement =>
  statement(
    `${name}_page`,
    `SELECT cursorpage::bytea, continuation::bytea, cursorid::text
       FROM documentdb_api.${name}_cursor_first_page($1, $2::bytea)`,
  );

/** All statements that the gateway sends: the extension's functions by name, with BSON input and output. */
export const sql = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify: statement(
    'find_and_modify',
    'SELECT p_result::bytea, p_success FROM documentdb_api.find_and_modify($1, $2::bytea, $3)',
  ),
  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listCollections: firstPage('list_collections'),
  listIndexes: firstPage('list_indexes'),
  getMore: statement(
    'get_more',
    `SELECT cursorpage::bytea, continuation::bytea
       FROM documentdb_api.cursor_get_more($1, $2::bytea, $3::bytea)`,
  ),
  killCursors: statement(
    'kill_cursors',
    'SELECT documentdb_api_internal.delete_cursors($1::bigint[])::bytea',
  ),
  distinct: statement('distinct', 'SELECT document::bytea FROM documentdb_api.distinct_query($1, $2::bytea)'),
  createCollection: statement('create_collection', 'SELECT documentdb_api.create_collection($1, $2)'),
  createView: statement('create_view', 'SELECT documentdb_api.create_collection_view($1, $2::bytea)::bytea'),
  collectionExists: statement(
    'collection_exists',
    'SELECT 1 FROM documentdb_api_catalog.collections WHERE database_name = $1 AND collection_name = $2',
  ),
  createIndexes: statement(
    'create_indexes',
    'SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2::bytea, true)::bytea',
  ),
  dropIndexes: statement('', 'CALL documentdb_api.drop_indexes($1, $2::bytea, NULL)'),
  indexName: statement(
    'index_name',
    'SELECT (index_spec).index_name FROM documentdb_api_catalog.collection_indexes WHERE index_id = $1::int',
  ),
  dropCollection: statement('drop_collection', 'SELECT documentdb_api.drop_collection($1, $2)::text'),
  dropDatabase: statement('drop_database', 'SELECT documentdb_api.drop_database($1)'),
  renameCollection: statement(
    'rename_collection',
    'SELECT documentdb_api.rename_collection($1::bytea)::bytea',
  ),
  collMod: statement('coll_mod', 'SELECT documentdb_api.coll_mod($1, $2, $3::bytea)::bytea'),
  collStats: statement('coll_stats', 'SELECT documentdb_api.coll_stats($1, $2)::bytea'),
  dbStats: statement('db_stats', 'SELECT documentdb_api.db_stats($1)::bytea'),
  listDatabases: statement('list_databases', 'SELECT documentdb_api.list_databases($1::bytea)::bytea'),
  validate: statement('validate', 'SELECT document::bytea FROM documentdb_api.validate($1, $2::bytea)'),
  rememberCommit: statement(
    'remember_commit',
    `INSERT INTO tokri_gateway.commits (session, number) VALUES ($1, $2::bigint)
       ON CONFLICT (session) DO UPDATE SET number = excluded.number, at = now()`,
  ),
  wasCommitted: statement(
    'was_committed',
    'SELECT 1 FROM tokri_gateway.commits WHERE session = $1 AND number = $2::bigint',
  ),
  forgetCommits: statement(
    'forget_commits',
    `DELETE FROM tokri_gateway.commits WHERE at < now() - interval '1 hour'`,
  ),
  // The engine never deletes these rows; drivers retry a write within seconds.
  forgetWrites: statement(
    'forget_writes',
    `DELETE FROM documentdb_data.retryable_writes WHERE write_time < now() - interval '3 minutes'`,
  ),
};

/** The gateway's own table: the last committed transaction of each session (see transactions.ts). */
export const GATEWAY_SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS tokri_gateway;
  CREATE TABLE IF NOT EXISTS tokri_gateway.commits (
    session text PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50);
`;
