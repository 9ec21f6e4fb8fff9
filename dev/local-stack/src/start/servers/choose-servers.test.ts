import { chooseServers, describePlan, type ServerPlan } from './choose-servers';

const bare = { given: {}, dockerAnswers: false, debianLike: true };

describe('chooseServers', () => {
  it('takes Docker for everything when it answers', () => {
    const plan = chooseServers({ ...bare, dockerAnswers: true }) as ServerPlan;
    expect(Object.values(plan).map((choice) => choice.kind)).toEqual(Array(5).fill('docker'));
  });

  it('takes the private engines on a Debian-like machine without Docker', () => {
    const plan = chooseServers(bare) as ServerPlan;
    expect(plan).toMatchObject({
      mongo: { kind: 'private' },
      amqp: { kind: 'private' },
      redis: { kind: 'private' },
      mail: { kind: 'built-in' },
      images: { kind: 'built-in' },
    });
    expect(describePlan(plan)).toContain('mongo: private engine');
  });

  it('prefers an address of the environment, server by server', () => {
    const given = { mongo: 'mongodb://db/' };
    expect(chooseServers({ ...bare, dockerAnswers: true, given })).toMatchObject({
      mongo: { kind: 'given', address: 'mongodb://db/' },
      redis: { kind: 'docker' },
    });
    expect(chooseServers({ ...bare, given })).toMatchObject({
      mongo: { kind: 'given' },
      redis: { kind: 'private' },
    });
  });

  it('returns one sentence with what is missing and what to do', () => {
    const { missing } = chooseServers({ ...bare, debianLike: false }) as { missing: string };
    expect(missing).toMatch(/^There is no mongo server: start Docker, or set MONGO_URL/);
    const given = { mongo: 'a', amqp: 'b' };
    expect(chooseServers({ given, dockerAnswers: false, debianLike: false })).toMatchObject({
      missing: expect.stringContaining('REDIS_URL') as string,
    });
  });
});
