import type { Handler } from '../call';
import { onlyCell } from '../pg/rows';
import { sql } from '../statements';
import { decode, encode } from '../wire/bson';

/** The MongoDB version whose wire protocol is implemented; the engine's version is also reported. */
const SPOKEN_VERSION = '7.0.0';
const SPOKEN_WIRE_VERSION = 21;
const OK = encode({ ok: 1 });

/** A replica set of one: drivers need one for transactions and retryable writes. */
const hello: Handler = async (call) => {
  const { elections } = call.engine;
  const address = call.engine.address();
  const isPrimary = elections.isPrimary();
  return {
    ...(call.head.name === 'hello'
      ? { isWritablePrimary: isPrimary }
      : { ismaster: isPrimary, helloOk: true }),
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    ...(isPrimary && { primary: address }),
    me: address,
    secondary: !isPrimary,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: elections.now(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: call.connectionId,
    minWireVersion: 0,
    maxWireVersion: SPOKEN_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
};

/** `{ replSetStepDown: seconds, clockAheadMs }`: an election, also in fractions of a second. */
const replSetStepDown: Handler = async ({ body, engine }) => {
  const { replSetStepDown: seconds, clockAheadMs = 0 } = decode(body);
  engine.elections.stepDown(Number(seconds) * 1_000, Number(clockAheadMs));
  engine.cursors.dropAll();
  await engine.transactions.rollbackAll();
  return OK;
};

const buildInfo: Handler = async () => ({
  version: SPOKEN_VERSION,
  versionArray: SPOKEN_VERSION.split('.').map(Number).concat(0),
  gitVersion: 'documentdb',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16_777_216,
  ok: 1,
});

export const serverCommands: Record<string, Handler> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: async () => OK,
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: async () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  getParameter: async () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  hostInfo: async () => ({ system: { hostname: 'localhost', numCores: 1 }, os: { type: 'Linux' }, ok: 1 }),
  replSetStepDown,
  replSetGetStatus: async (call) => ({
    set: 'rs0',
    myState: 1,
    members: [{ _id: 0, name: call.engine.address(), health: 1, state: 1, stateStr: 'PRIMARY' }],
    ok: 1,
  }),
  serverStatus: async (call) => ({
    host: call.engine.address(),
    version: SPOKEN_VERSION,
    process: 'mongo-gateway',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: call.engine.elections.now(),
    ok: 1,
  }),
  whatsmyuri: async () => ({ you: '127.0.0.1', ok: 1 }),
  listDatabases: async (call) => onlyCell(await call.run(sql.listDatabases, [call.body])),
  dbStats: async (call) => onlyCell(await call.run(sql.dbStats, [call.head.db])),
  collStats: async (call) => onlyCell(await call.run(sql.collStats, [call.head.db, call.head.target])),
  validate: async (call) => onlyCell(await call.run(sql.validate, [call.head.db, call.body])),
};
