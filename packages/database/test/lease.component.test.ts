import { useDatabase, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { createLease } from '../src';

const { connection } = useDatabase('lease');
afterEach(() => jest.restoreAllMocks());

type Lease = ReturnType<typeof createLease>;

/** Leases of two replicas for the same work. */
const two = () => {
  const name = randomUUID();
  return [createLease(connection, name), createLease(connection, name)] as const;
};
const skewClock = (seconds: number) => {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1_000);
};

describe('a lease', () => {
  it('is held by one replica until it is released', async () => {
    const [one, other] = two();
    expect([await one.acquire(), await other.acquire(), await one.acquire()]).toEqual([true, false, true]);
    await one.release();
    await waitFor(async () => expect(await other.acquire()).toBe(true));
    expect(await one.acquire()).toBe(false);
  });

  it('expires when its replica has died', async () => {
    const name = randomUUID();
    const [dead, next] = [1, 2].map(() => createLease(connection, name, 500)) as [Lease, Lease];
    expect(await dead.acquire()).toBe(true);
    await waitFor(async () => expect(await next.acquire()).toBe(true));
  });

  it('is acquired by one of many concurrent replicas', async () => {
    const name = randomUUID();
    const leases = Array.from({ length: 8 }, () => createLease(connection, name));
    const got = await Promise.all(leases.map((lease) => lease.acquire()));
    expect(got.filter(Boolean)).toHaveLength(1);
  });

  it('is not lost to a replica whose clock is a minute ahead', async () => {
    const [one, ahead] = two();
    expect(await one.acquire()).toBe(true);
    skewClock(60);
    expect(await ahead.acquire()).toBe(false);
  });

  it('does not expire early when its owner’s clock is a minute behind', async () => {
    const [behind, other] = two();
    skewClock(-60);
    expect(await behind.acquire()).toBe(true);
    jest.restoreAllMocks();
    expect(await other.acquire()).toBe(false);
  });
});
