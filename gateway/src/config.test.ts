import { SERVICE_NAMES } from '@tokri/contracts';
import { loadConfig } from '@tokri/service-kit';
import { config } from './config';

const random = (what: string) => `${what}-k3J9xQ7wZ5vB1nM4cT6yH8k3J9`;
const urls = SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, `http://${name}`]);
const settings = {
  ...(Object.fromEntries(urls) as Record<string, string>),
  NODE_ENV: 'production',
  SECURITY_LOG_KEY: random('log'),
  AMQP_URL: `amqps://${['gateway', random('broker')].join(':')}@mq`,
};

describe('the state that replicas share', () => {
  it('requires Redis in production: limits and ended sessions would be per replica [G-254]', () => {
    expect(() => loadConfig(config, settings)).toThrow('REDIS_URL is required in production');
    expect(() => loadConfig(config, { ...settings, REDIS_URL: 'rediss://redis' })).not.toThrow();
  });

  it('does not require Redis in development', () => {
    expect(() => loadConfig(config, { ...settings, NODE_ENV: 'development' })).not.toThrow();
  });
});

it.each([
  '*',
  'https:',
  'https://*.example',
  'https://front.example/',
  'https://front.example/path',
  'x.example',
  'null',
])('origins of front ends, pictures and payments cannot be %s [G-181]', (origin) => {
  for (const name of ['ALLOWED_ORIGINS', 'PICTURE_ORIGINS', 'PAYMENT_ORIGINS'])
    expect(() => loadConfig(config, { ...settings, REDIS_URL: 'rediss://redis', [name]: origin })).toThrow(
      name,
    );
});
