import { loadConfig } from '@tokri/service-kit';
import { config } from './config';

const random = (what: string) => `${what}-k3J9xQ7wZ5vB1nM4cT6yH8k3J9`;
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  SECURITY_LOG_KEY: random('log'),
  MONGO_URL: 'mongodb://db/tokri_media',
  AMQP_URL: `amqps://${['media', random('broker')].join(':')}@mq`,
  IDENTITY_URL: 'http://identity',
  INTERNAL_SECRET_FOR_IDENTITY: random('identity'),
  INTERNAL_SECRETS_FROM_ORDER: random('from-order'),
  INTERNAL_SECRETS_FROM_IDENTITY: random('from-identity'),
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: random('access'),
  S3_SECRET_KEY: random('secret'),
};

describe('storage of pictures', () => {
  it('requires S3 in production: a folder would be lost with its replica [G-253]', () => {
    expect(() => loadConfig(config, { ...settings, MEDIA_DIR: '/data' })).toThrow('S3_ENDPOINT is required');
    expect(() => loadConfig(config, { ...settings, ...s3 })).not.toThrow();
  });

  it('is a folder in other environments', () => {
    const laptop = { ...settings, NODE_ENV: 'development' };
    expect(() => loadConfig(config, { ...laptop, MEDIA_DIR: '/data' })).not.toThrow();
    expect(() => loadConfig(config, laptop)).toThrow('MEDIA_DIR is required without S3_ENDPOINT');
  });
});
