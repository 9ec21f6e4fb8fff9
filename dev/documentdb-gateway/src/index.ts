export { type GatewaySettings, mongoGatewaySchema, readGatewaySettings } from './config';
export { type MongoGateway, startMongoGateway } from './server';
export { GATEWAY_SCHEMA } from './statements';
