import mongoose from 'mongoose';
import { createTestEnvironment } from './environment';
import { useForFile } from './use-for-file';

export function useDatabase(name: string) {
  const environment = useForFile(() => createTestEnvironment(name));
  const connection = mongoose.createConnection();
  beforeAll(async () => void (await connection.openUri(environment.mongoUrl)));
  afterAll(() => connection.close());
  return { environment, connection };
}
