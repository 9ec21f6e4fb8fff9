import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

const MEASURE_EVERY_MS = 5 * 60_000;

/**
 * Positions of events: microseconds since 1970 by the database server's clock, unique within a process. They are
 * assigned inside the transaction, so two changes of one aggregate, which cannot commit concurrently, are numbered in
 * the order of their commits; the server's clock ensures this also between replicas whose own clocks differ.
 */
export function createSequencer(connection: Connection, logger: Logger) {
  let last = 0;
  let ahead = 0;
  let timer: NodeJS.Timeout | undefined;

  async function measure(): Promise<void> {
    try {
      const sent = Date.now();
      const answer = await connection.db?.command({ hello: 1 });
      const travel = (Date.now() - sent) / 2;
      const { localTime } = (answer ?? {}) as { localTime?: Date };
      if (!localTime) return;
      const difference = localTime.getTime() - (sent + travel);
      // A difference below the travel time is within the error of measurement.
      ahead = Math.abs(difference) <= travel + 1 ? 0 : Math.round(difference);
      if (Math.abs(ahead) > 1_000) logger.warn({ aheadMs: ahead }, "this clock is far from the database's");
    } catch (error) {
      logger.warn({ err: error }, "the database's clock could not be read");
    }
  }

  return {
    next: (): number => {
      last = Math.max(last + 1, (Date.now() + ahead) * 1_000);
      return last;
    },
    async start(): Promise<void> {
      await measure();
      timer = setInterval(() => void measure(), MEASURE_EVERY_MS).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
