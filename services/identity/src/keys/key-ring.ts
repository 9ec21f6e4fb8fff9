import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { KeySource, Logger } from '@tokri/service-kit';
import { KEY_OUTLIVES_MS } from '../lifetimes';
import type { Seal } from '../seal';
import { isDuplicateKey } from '@tokri/database';
import type { Store } from '../store';
import type { SigningKeyRow } from './store';
import { generatePair, pairFromPem, toPem, type KeyPair, type SigningKey } from './key-pair';

export interface KeyRing extends KeySource {
  signer(): SigningKey;
  /** Public keys of all tokens that may still be valid. */
  jwks(): Promise<{ keys: (JsonWebKey & { kid: string })[] }>;
  /** Creates the next key. It signs after `delayMs`, so that every replica and service has its public key by then. */
  rotate(delayMs?: number): Promise<string>;
  /** Reads keys of other replicas, activates a key that is due, and removes expired ones. */
  refresh(): Promise<void>;
  stop(): void;
}

interface KeyRingOptions {
  signingKeys: Store['signingKeys'];
  seal: Seal;
  logger: Logger;
  /** PEM from the environment; signs instead of generated keys. */
  pem?: string;
  rotationDays: number;
}

const REFRESH_MS = 5_000;
/** A revoked key stays published until no replica signs with it, so that tokens just signed verify. */
const STILL_PUBLISHED_MS = 2 * REFRESH_MS;
const PUBLISHED_BEFORE_MS = 60_000;
/** How often a process reports that it signs with a key. */
const REPORT_EVERY_MS = 60_000;
/** Limits database reads caused by forged key ids. */
const ASK_AGAIN_MS = 1_000;

const isPublished = ({ revokedAt }: SigningKeyRow): boolean =>
  !revokedAt || revokedAt.getTime() + STILL_PUBLISHED_MS > Date.now();

/** Loads the keys or creates the first one. Tokens of replaced keys stay valid until they expire. */
export async function createKeyRing(options: KeyRingOptions): Promise<KeyRing> {
  const { signingKeys, seal, logger, pem, rotationDays } = options;
  const given = pem === undefined ? undefined : pairFromPem(pem);
  let rows: SigningKeyRow[] = [];
  let publicKeys = new Map<string, KeyObject>();
  let current: SigningKey | undefined;
  let loadedAt = 0;

  async function load(): Promise<void> {
    rows = await signingKeys.find().sort({ activeFrom: -1, _id: 1 }).lean();
    const published = rows.filter(isPublished);
    publicKeys = new Map(
      published.map((row) => [row._id, createPublicKey({ key: row.publicJwk, format: 'jwk' })]),
    );
    loadedAt = Date.now();
  }

  /** Rows that can sign, latest `activeFrom` first. A key sealed with an unknown secret can only verify. */
  const own = () => rows.flatMap((row) => pairOf(row) ?? []);

  function pairOf(row: SigningKeyRow): { row: SigningKeyRow; key: SigningKey }[] | undefined {
    const opened = !row.revokedAt && row.sealedPrivate && seal.open(row.sealedPrivate);
    return opened ? [{ row, key: { kid: row._id, privateKey: pairFromPem(opened).privateKey } }] : undefined;
  }

  async function keep(pair: KeyPair, activeFrom: Date, sealedPrivate: string): Promise<void> {
    const now = new Date();
    const row = {
      _id: pair.kid,
      publicJwk: pair.publicJwk,
      sealedPrivate,
      createdAt: now,
      activeFrom,
      signedAt: activeFrom,
    };
    await signingKeys.create(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  async function rotate(delayMs = PUBLISHED_BEFORE_MS): Promise<string> {
    const pair = generatePair();
    await keep(pair, new Date(Date.now() + delayMs), seal.close(toPem(pair.privateKey)));
    await load();
    logger.info({ kid: pair.kid, delayMs }, 'new signing key');
    return pair.kid;
  }

  async function chooseSigner(): Promise<void> {
    if (given) {
      if (rows.some((row) => row._id === given.kid && row.revokedAt))
        throw new Error('Settings: JWT_PRIVATE_KEY has been revoked: set another one and restart.');
      if (!publicKeys.has(given.kid)) {
        await keep(given, new Date(), '');
        await load();
      }
      current = given;
    } else {
      const active = () => own().find(({ row }) => row.activeFrom.getTime() <= Date.now())?.key;
      if (!active()) await rotate(0);
      current = active();
    }
    const reportedAt = rows.find(({ _id }) => _id === current!.kid)?.signedAt.getTime() ?? 0;
    if (Date.now() - reportedAt > REPORT_EVERY_MS)
      await signingKeys.updateOne({ _id: current!.kid }, { $max: { signedAt: new Date() } });
  }

  async function refresh(): Promise<void> {
    await load();
    await chooseSigner();
    const newest = own()[0];
    const oldest = Date.now() - rotationDays * 24 * 3_600_000;
    if (!given && newest && newest.row.createdAt.getTime() < oldest) await rotate();
    const before = new Date(Date.now() - KEY_OUTLIVES_MS);
    const dead = rows.filter((row) => row.signedAt < before && !row.revokedAt && row._id !== current!.kid);
    if (dead.length === 0) return;
    const isDead = { _id: { $in: dead.map(({ _id }) => _id) }, signedAt: { $lt: before }, revokedAt: null };
    const { deletedCount } = await signingKeys.deleteMany(isDead);
    if (deletedCount > 0)
      logger.info({ deletedCount }, 'signing keys removed: their last tokens have expired');
    await load();
  }

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'signing keys could not be refreshed'));
  }, REFRESH_MS);
  timer.unref();

  return {
    signer: () => current!,
    rotate,
    refresh,
    async find(kid) {
      if (!publicKeys.has(kid) && Date.now() - loadedAt > ASK_AGAIN_MS) await load();
      return publicKeys.get(kid);
    },
    async jwks() {
      await load();
      const published = rows.filter(isPublished);
      return { keys: published.map((row) => ({ ...row.publicJwk, kid: row._id, alg: 'ES256', use: 'sig' })) };
    },
    stop: () => clearInterval(timer),
  };
}
