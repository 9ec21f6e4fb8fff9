import { DatabaseError, type Client, type ClientConfig, type QueryArrayResult } from 'pg';
import { EngineGoneError } from './pg-error';

/** One value of a statement: bytes are sent unchanged, text in the server's text form. */
export type Param = Buffer | string | null;

/** A statement that a connection prepares once under its name and uses again; '' prepares it each time. */
export interface Statement {
  name: string;
  text: string;
}

/** Cells of type bytea are bytes, all others the server's text. */
export type Row = (Buffer | string | null)[];

export interface PgConnection {
  /** Runs a prepared statement. Calls may be made without waiting for earlier ones: they travel in one pipeline. */
  run(statement: Statement, params: Param[]): Promise<Row[]>;
  /** Runs one or several statements without parameters, by text. */
  command(text: string): Promise<void>;
}

const BYTEA = 17;
const bytesOfHex = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
const asText = (text: string): string => text;

/** What every connection of the gateway has in common. */
export const commonConfig: ClientConfig = {
  pipeline: true,
  types: { getTypeParser: (oid: number) => (oid === BYTEA ? bytesOfHex : asText) },
};

/** Maps a connection's failures to two kinds: errors of the engine (DatabaseError), and a lost engine. */
export function overClient(client: Pick<Client, 'query' | 'on'>): PgConnection {
  let alive = true;
  const gone = () => (alive = false);
  client.on('error', gone);
  client.on('end', gone);

  const sent = async <T>(send: () => Promise<T>): Promise<T> => {
    if (!alive) throw new EngineGoneError('the connection is closed', false);
    try {
      return await send();
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      throw new EngineGoneError(error instanceof Error ? error.message : String(error), true);
    }
  };

  return {
    run: ({ name, text }, values) =>
      sent(async () => {
        const query = { text, values, rowMode: 'array' as const, ...(name && { name }) };
        const result: QueryArrayResult<Row> = await client.query(query);
        return result.rows;
      }),
    command: (text) => sent(async () => void (await client.query(text))),
  };
}
