import { buildEngineRoot, startLocalEngines, type LocalEngines, type WalArchive } from '../../engines';
import type { RunningProcess } from '../state';

export interface PrivateEngines {
  mongoUrl: (database: string) => string;
  amqpUrl: LocalEngines['amqpUrl'];
  amqpManagementUrl: string;
  redisUrl: LocalEngines['redisUrl'];
  processes: () => RunningProcess[];
  brokerStarted: Promise<void>;
  stop: () => Promise<void>;
}

interface PrivateOptions {
  home: string;
  durable: boolean;
  archive?: WalArchive;
  /** See `LocalEnginesOptions`. */
  awaitBroker?: boolean;
  say: (line: string) => void;
  onChange: () => void;
}

/** Unpacks the private engines if necessary, starts them, and restarts any that dies. */
export async function startPrivateEngines({
  home,
  durable,
  archive,
  awaitBroker,
  say,
  onChange,
}: PrivateOptions): Promise<PrivateEngines> {
  const root = await buildEngineRoot({ onProgress: say });
  const engines: LocalEngines = await startLocalEngines({
    root,
    home,
    durable,
    archive,
    awaitBroker,
    onProgress: say,
    onChange,
  });
  return {
    mongoUrl: (database) => engines.mongoUrl(database),
    amqpUrl: engines.amqpUrl,
    amqpManagementUrl: engines.amqpManagementUrl,
    redisUrl: engines.redisUrl,
    processes: () => engines.engines(),
    brokerStarted: engines.brokerStarted,
    stop: () => engines.stop(),
  };
}
