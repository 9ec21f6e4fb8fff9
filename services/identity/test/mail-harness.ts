import { openBrokerProbe, type BrokerProbe } from '@tokri/testing';
import { startHarness, type Harness } from './harness';
import { startSmtp, type SmtpServer } from './smtp';

/** For all tests of a suite: the service, its SMTP server and a probe of the broker. */
export function useMailHarness(): { harness: Harness; smtp: SmtpServer; broker: BrokerProbe } {
  const [harness, smtp, broker] = [{} as Harness, {} as SmtpServer, {} as BrokerProbe];
  beforeAll(async () => {
    Object.assign(smtp, await startSmtp());
    Object.assign(harness, await startHarness({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }));
    Object.assign(broker, await openBrokerProbe(harness.env.amqpUrl));
    await harness.brokerReady();
  });
  afterAll(async () => {
    await broker.close();
    await harness.close();
    await smtp.close();
  });
  return { harness, smtp, broker };
}
