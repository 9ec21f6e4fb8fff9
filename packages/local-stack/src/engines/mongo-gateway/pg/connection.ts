import { connect, type Socket } from 'node:net';
import { createFrameReader } from '../frame-reader';
import {
  type Param,
  parseMessage,
  queryMessage,
  readErrorFields,
  readRow,
  runMessage,
  saslInitialMessage,
  saslMessage,
  startupMessage,
  type Statement,
  TERMINATE,
} from './messages';
import { EngineGoneError, PgError } from './pg-error';
import { startScram } from './scram';

export interface PgSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  applicationName: string;
  /** Session settings by name, such as lock_timeout. */
  session?: Record<string, string>;
}

export type Row = (Buffer | null)[];

export interface PgConnection {
  /** Runs a prepared statement; binary results. Calls may be made without waiting for earlier ones. */
  run(statement: Statement, params: Param[]): Promise<Row[]>;
  /** Runs one or several statements without parameters, by text. */
  command(text: string): Promise<Row[]>;
  readonly alive: boolean;
  end(): void;
}

interface Pending {
  rows: Row[];
  error: PgError | null;
  prepares: string | null;
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
}

const LAYOUT = {
  headerBytes: 5,
  frameLength: (buffer: Buffer, at: number) => buffer.readInt32BE(at + 1) + 1,
};

/** Opens a connection and resolves when the engine is ready for statements. */
export function connectPostgres(settings: PgSettings, onClose: () => void): Promise<PgConnection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: settings.host, port: settings.port, noDelay: true });
    const session = createSession(socket, settings, resolve, reject);
    socket.on('connect', () => socket.write(startupMessage(startupParameters(settings))));
    socket.on('data', createFrameReader(LAYOUT, session.onFrame));
    socket.on('error', (error) => session.fail(error.message));
    socket.on('close', () => {
      session.fail('the connection was closed');
      onClose();
    });
  });
}

const startupParameters = (settings: PgSettings): Record<string, string> => ({
  user: settings.user,
  database: settings.database,
  application_name: settings.applicationName,
  client_encoding: 'UTF8',
  ...settings.session,
});

interface Session {
  onFrame: (frame: Buffer) => void;
  /** Everything not yet answered fails; may be called more than once. */
  fail: (reason: string) => void;
}

function createSession(
  socket: Socket,
  settings: PgSettings,
  onReady: (connection: PgConnection) => void,
  onRefused: (error: Error) => void,
): Session {
  const scram = startScram(settings.password);
  const prepared = new Set<string>();
  const pending: Pending[] = [];
  let next = 0;
  let ready = false;
  let alive = true;
  let lastError: PgError | null = null;

  const send = (bytes: Buffer, prepares: string | null): Promise<Row[]> => {
    if (!alive) return Promise.reject(new EngineGoneError('the connection is closed', false));
    return new Promise((resolve, reject) => {
      pending.push({ rows: [], error: null, prepares, resolve, reject });
      socket.write(bytes);
    });
  };

  const connection: PgConnection = {
    run(statement, params) {
      if (statement.name === '')
        return send(Buffer.concat([parseMessage(statement), runMessage('', params)]), null);
      if (prepared.has(statement.name)) return send(runMessage(statement.name, params), null);
      prepared.add(statement.name);
      return send(
        Buffer.concat([parseMessage(statement), runMessage(statement.name, params)]),
        statement.name,
      );
    },
    command: (text) => send(queryMessage(text), null),
    get alive() {
      return alive;
    },
    end() {
      alive = false;
      socket.end(TERMINATE);
    },
  };

  function onAuthentication(frame: Buffer): void {
    const kind = frame.readInt32BE(5);
    const text = frame.toString('utf8', 9);
    if (kind === 10) socket.write(saslInitialMessage(scram.first));
    else if (kind === 11) socket.write(saslMessage(scram.answer(text)));
    else if (kind === 12) scram.verify(text);
    else if (kind !== 0) throw new Error(`the engine asks for an unknown kind of login (${kind})`);
  }

  function onReadyForQuery(): void {
    if (!ready) {
      ready = true;
      onReady(connection);
      return;
    }
    const done = pending[next];
    if (!done) return;
    next += 1;
    if (next === pending.length) {
      pending.length = 0;
      next = 0;
    }
    if (done.error) {
      if (done.prepares) prepared.delete(done.prepares);
      done.reject(done.error);
    } else {
      done.resolve(done.rows);
    }
  }

  function onError(frame: Buffer): void {
    lastError = new PgError(readErrorFields(frame));
    const current = pending[next];
    if (current) current.error = lastError;
  }

  return {
    onFrame(frame: Buffer): void {
      const current = pending[next];
      try {
        switch (frame[0] ?? 0) {
          case 0x44: // D: a row
            current?.rows.push(readRow(frame));
            break;
          case 0x5a: // Z: ready for the next statement
            onReadyForQuery();
            break;
          case 0x45: // E: an error
            onError(frame);
            break;
          case 0x31: // 1: the statement is prepared and stays so, even if running it fails
            if (current) current.prepares = null;
            break;
          case 0x52: // R: login
            onAuthentication(frame);
            break;
        }
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    },
    fail(reason: string): void {
      if (!ready) onRefused(lastError ?? new EngineGoneError(reason, false));
      alive = false;
      for (const waiting of pending.splice(next))
        waiting.reject(waiting.error ?? new EngineGoneError(reason, true));
      pending.length = 0;
      next = 0;
    },
  };
}
