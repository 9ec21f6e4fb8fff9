import { readGatewaySettings } from './config';
import { startMongoGateway } from './server';

async function main(): Promise<void> {
  const gateway = await startMongoGateway(readGatewaySettings(process.env));
  process.stdout.write(`mongo-gateway listens on 127.0.0.1:${gateway.port}\n`);
  const stop = (): void => {
    gateway.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
