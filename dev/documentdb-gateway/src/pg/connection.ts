import { DatabaseError, type Client, type ClientConfig, type QueryArrayResult } from 'pg';
import { EngineGoneError } from './pg-error';

/** A parameter: bytes are sent unchanged, text in the server's text format. */
export type Param = Buffer | string | null;

/** Prepared once per connection under its name and reused; '' prepares it each time. */
export interface Statement {
  name: string;
  text: string;
}

/** Cells of type bytea are bytes, all others the server's text. */
export type Row = (Buffer | string | null)[];

export interface PgConnection {
  /** Runs a prepared statement. Calls need not wait for earlier ones: they are pipelined. */
  run(statement: Statement, params: Param[]): Promise<Row[]>;
  /** Runs one or more statements without parameters, given as text. */
  command(text: string): Promise<void>;
}

const BYTEA = 17;
const bytesOfHex = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
const asText = (text: string): string => text;

/** Configuration of every connection of the gateway. */
export const commonConfig: ClientConfig = {
  pipeline: true,
  types: { getTypeParser: (oid: number) => (oid === BYTEA ? bytesOfHex : asText) },
};

/** Maps failures of a connection to engine errors (DatabaseError) or EngineGoneError. */
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
