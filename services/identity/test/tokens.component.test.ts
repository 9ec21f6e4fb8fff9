import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { decode, sign, type JwtPayload, type SignOptions } from 'jsonwebtoken';
import { createTokenVerifier, remoteKeys } from '@tokri/service-kit';
import { toPem } from '../src/keys/key-pair';
import { createKeyRing } from '../src/keys/key-ring';
import { revokeKey } from '../src/keys/revoke-key';
import { createSeal } from '../src/seal';
import { startHarness, type Harness } from './harness';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('access tokens forged in six ways are refused', () => {
  let harness: Harness;
  let kid: string;
  let claims: { sub: string; sid: string; role: string };
  beforeAll(async () => {
    harness = await startHarness({ JWT_PRIVATE_KEY: PEM });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    const { accessToken, userId } = await harness.shopper();
    const token = decode(accessToken, { complete: true })!;
    kid = token.header.kid!;
    claims = { sub: userId, sid: (token.payload as JwtPayload).sid as string, role: 'USER' };
    expect((await harness.details(accessToken)).status).toBe(200);
  });

  const es256 = (more: SignOptions = {}, key = PEM) =>
    sign(claims, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: 'tokri',
      audience: 'tokri-api',
      expiresIn: 60,
      ...more,
    });
  const statusOf = async (token: string) => (await harness.details(token)).status;

  it('accepts the right one, so that each of the six is refused for its own reason [A-7.2.2]', async () => {
    expect(await statusOf(es256())).toBe(200);
  });

  it('alg none', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = { ...claims, iss: 'tokri', aud: 'tokri-api', exp: Math.floor(Date.now() / 1_000) + 60 };
    expect(await statusOf(`${part({ alg: 'none', typ: 'JWT', kid })}.${part(payload)}.`)).toBe(401);
    expect(await statusOf(`${part({ alg: 'none', typ: 'JWT', kid })}.${part(payload)}.AAAA`)).toBe(401);
  });

  it('HS256 with the public key as its secret', async () => {
    const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
    const hmac = await import('node:crypto').then(({ createHmac }) => createHmac('sha256', pem));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1_000) + 60;
    const body = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ ...claims, iss: 'tokri', aud: 'tokri-api', exp })}`;
    expect(await statusOf(`${body}.${hmac.update(body).digest('base64url')}`)).toBe(401);
  });

  it('expired', async () => {
    expect(await statusOf(es256({ expiresIn: -1 }))).toBe(401);
  });

  it('signed with another key under the known key id', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(await statusOf(es256({}, other.export({ type: 'pkcs8', format: 'pem' }).toString()))).toBe(401);
  });

  it('for another audience, or from another issuer', async () => {
    expect(await statusOf(es256({ audience: 'another-api' }))).toBe(401);
    expect(await statusOf(es256({ issuer: 'another' }))).toBe(401);
  });

  it('of an ended session', async () => {
    const token = es256();
    await harness.send('GET', '/api/user/logout', { token });
    expect(await statusOf(token)).toBe(401);
  });

  it("of another user's session [A-10.3.3]", async () => {
    const other = await harness.shopper();
    const { sid } = decode(other.accessToken) as JwtPayload;
    claims = { ...claims, sid: sid as string };
    expect(await statusOf(es256())).toBe(401);
  });
});

describe('signing keys', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  const jwks = async () => {
    const response = await fetch(`${harness.url}/.well-known/jwks.json`);
    return (await response.json()) as {
      keys: (JsonWebKey & { kid: string; alg: string; use: string; d?: string })[];
    };
  };

  it('publishes public halves only', async () => {
    const { keys } = await jwks();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('are reused after a restart, with the same id', async () => {
    const second = await startHarness({}, harness.env);
    expect(second.dependencies.keys.signer().kid).toBe(harness.dependencies.keys.signer().kid);
    const { accessToken } = await harness.shopper();
    expect((await second.details(accessToken)).status).toBe(200);
    await second.close();
  });

  it('rotate without ending a session: old tokens stay valid, and new ones verify everywhere', async () => {
    const verify = createTokenVerifier(remoteKeys(`${harness.url}/.well-known/jwks.json`));
    const before = await harness.shopper();
    await verify(before.accessToken);
    const next = await harness.dependencies.keys.rotate(0);
    await harness.dependencies.keys.refresh();
    expect(harness.dependencies.keys.signer().kid).toBe(next);
    const later = await harness.refresh(before.refreshToken);
    expect(decode(later.accessToken, { complete: true })!.header.kid).toBe(next);
    expect((await harness.details(before.accessToken)).status).toBe(200);
    expect((await harness.details(later.accessToken)).status).toBe(200);
    expect((await verify(before.accessToken)).userId).toBe(before.userId);
  });

  it('are published before they sign', async () => {
    const signer = harness.dependencies.keys.signer().kid;
    const next = await harness.dependencies.keys.rotate(60_000);
    await harness.dependencies.keys.refresh();
    expect(harness.dependencies.keys.signer().kid).toBe(signer);
    expect((await jwks()).keys.map(({ kid }) => kid)).toContain(next);
  });

  it('are removed once their last tokens have expired', async () => {
    const old = (await jwks()).keys
      .map(({ kid }) => kid)
      .filter((kid) => kid !== harness.dependencies.keys.signer().kid);
    await harness.store.signingKeys.updateMany(
      { _id: { $in: old } },
      { signedAt: new Date(Date.now() - 20 * 60_000) },
    );
    await harness.dependencies.keys.refresh();
    expect((await jwks()).keys).toHaveLength(old.length + 1);
    await harness.store.signingKeys.updateMany(
      { _id: { $in: old } },
      { signedAt: new Date(Date.now() - 31 * 60_000) },
    );
    await harness.dependencies.keys.refresh();
    expect((await jwks()).keys.map(({ kid }) => kid)).toEqual([harness.dependencies.keys.signer().kid]);
  });

  it('that were revoked are never accepted again, not even as JWT_PRIVATE_KEY [G-170]', async () => {
    const { signingKeys } = harness.store;
    const { kid, privateKey } = harness.dependencies.keys.signer();
    await revokeKey({ signingKeys })({ kid });
    await harness.dependencies.keys.refresh();
    expect(harness.dependencies.keys.signer().kid).not.toBe(kid);
    const longAgo = new Date(Date.now() - 3_600_000);
    await signingKeys.updateOne({ _id: kid }, { revokedAt: longAgo, signedAt: longAgo });
    await harness.dependencies.keys.refresh();
    expect((await jwks()).keys.map((key) => key.kid)).not.toContain(kid);
    expect(await signingKeys.findById(kid).lean()).toMatchObject({ sealedPrivate: '' });
    const pem = toPem(privateKey);
    await expect(startHarness({ JWT_PRIVATE_KEY: pem }, harness.env)).rejects.toThrow(
      'Settings: JWT_PRIVATE_KEY has been revoked: set another one and restart.',
    );
  });

  it('that are sealed with another secret still verify, and a new one signs', async () => {
    const { signingKeys } = harness.store;
    const old = harness.dependencies.keys.signer().kid;
    const seal = createSeal(['another secret altogether']);
    const ring = await createKeyRing({
      signingKeys,
      seal,
      logger: harness.dependencies.logger,
      rotationDays: 90,
    });
    expect(ring.signer().kid).not.toBe(old);
    expect(await ring.find(old)).toBeDefined();
    ring.stop();
  });
});
