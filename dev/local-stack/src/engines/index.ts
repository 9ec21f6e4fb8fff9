export { EngineUnavailableError } from './processes/engine-error';
export type { EngineProcess, Exit } from './processes/engine-process';
export {
  type LocalEngines,
  type LocalEnginesOptions,
  type RunningEngine,
  startLocalEngines,
} from './local-engines';
export { type EngineLogins, engineLogins } from './logins';
export { type MongoGateway, startMongoGateway } from '@tokri/documentdb-gateway';
export { gatewaySettings, startGatewayProcess } from './mongo-gateway-process';
export { takeBaseBackup } from './point-in-time/base-backup';
export { restoreToTime } from './point-in-time/restore-to-time';
export type { WalArchive } from './point-in-time/wal-archive';
export { connectAsOwner, dataFolder, startPostgres } from './postgres/postgres';
export { buildEngineRoot, type EngineRoot, type RootOptions } from './private-root';
export { startRabbit } from './rabbitmq';
export { startRedis } from './redis';
