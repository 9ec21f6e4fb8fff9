import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVICE_SCHEMAS, settingsDocument, settingsOf, undescribedSettings } from '../src/settings-document';

const root = join(__dirname, '../..');

describe('docs/settings.md [A-2.1.3]', () => {
  it('matches the schemas; `pnpm docs:generate` writes it', () => {
    expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsDocument());
  });

  it('describes every setting', () => expect(undescribedSettings()).toEqual([]));

  it('has every service', () => {
    expect(Object.keys(SERVICE_SCHEMAS).sort()).toEqual(readdirSync(join(root, 'services')).sort());
  });
});

it('a setting has its unit, bounds, default and whether it must be set', () => {
  const schema = z.object({
    WAIT_MS: z.coerce.number().int().min(10).default(50).describe('Waiting.'),
    GRACE_SECONDS: z.coerce.number().positive().max(60),
    SHOP_URL: z.url(),
    CACHE: z.enum(['on', 'off']).default('on'),
    ORIGINS: z
      .string()
      .default('')
      .transform((value) => value.split(',')),
  });
  expect(settingsOf(schema)).toEqual([
    {
      name: 'WAIT_MS',
      type: 'integer, milliseconds, 10 or more',
      preset: '50',
      isRequired: false,
      meaning: 'Waiting.',
    },
    {
      name: 'GRACE_SECONDS',
      type: 'number, seconds, more than 0 to 60',
      preset: undefined,
      isRequired: true,
      meaning: undefined,
    },
    { name: 'SHOP_URL', type: 'URL', preset: undefined, isRequired: true, meaning: undefined },
    { name: 'CACHE', type: '`on`, `off`', preset: 'on', isRequired: false, meaning: undefined },
    { name: 'ORIGINS', type: 'text', preset: '', isRequired: false, meaning: undefined },
  ]);
});
