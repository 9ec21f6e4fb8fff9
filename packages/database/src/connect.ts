import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isRecording } from '@tokri/telemetry';
import { recordOperations } from './operation-spans';

export interface ConnectOptions {
  /** Seconds that the first connection may take. */
  waitSeconds?: number;
  /** Milliseconds that a command may take before its connection is closed; 0 is no limit. */
  socketTimeoutMs?: number;
}

/**
 * Opens the service's own database. Reconnects indefinitely; the first connection may take up to `waitSeconds`, so that
 * a process can start before its database.
 */
export async function connectDatabase(
  url: string,
  logger: Logger,
  { waitSeconds = 60, socketTimeoutMs = 20_000 }: ConnectOptions = {},
): Promise<Connection> {
  const connection = mongoose.createConnection();
  connection.on('disconnected', () => logger.warn('database disconnected'));
  connection.on('reconnected', () => logger.info('database reconnected'));
  const deadline = Date.now() + waitSeconds * 1_000;
  for (;;) {
    try {
      await connection.openUri(url, {
        serverSelectionTimeoutMS: 4_000,
        socketTimeoutMS: socketTimeoutMs,
        maxPoolSize: 20,
        autoIndex: false,
      });
      if (isRecording()) recordOperations();
      return connection;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      logger.warn({ err: error }, 'database is not available yet');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

export const pingDatabase = async (connection: Connection): Promise<void> => {
  await connection.db?.command({ ping: 1 });
};
