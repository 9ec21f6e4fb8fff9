export { createTestEnvironment, databaseUrl, type TestEnvironment } from './environment';
export { forgedTokens } from './forgeries';
export { createTokenIssuer, newId, type TestUser, type TokenIssuer } from './tokens';
export { openBrokerProbe, type BrokerProbe } from './broker-probe';
export { waitFor } from './wait-for';
export { pngBomb } from './png-bomb';
export { fromSchema, hostileValue, spoil, type Hints } from './from-schema';
export { readPlans, type AskedQuery, type QueryReport } from './query-plans';
