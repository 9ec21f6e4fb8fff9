import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isRecording } from '@tokri/telemetry';
import { recordOperations } from './operation-spans';

/**
 * Opens the service's own database. Reconnects indefinitely; the first connection may take up to `waitSeconds`, so that
 * a process can start before its database.
 */
export async function connectDatabase(url: string, logger: Logger, waitSeconds = 60): Promise<Connection> {
  const connection = mongoose.createConnection();
  connection.on('disconnected', () => logger.warn('database disconnected'));
  connection.on('reconnected', () => logger.info('database reconnected'));
  const deadline = Date.now() + waitSeconds * 1_000;
  for (;;) {
    try {
      await connection.openUri(url, {
        serverSelectionTimeoutMS: 4_000,
        socketTimeoutMS: 20_000,
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
