import { readOptions } from './options';

const described = {
  name: 'freeze',
  numbers: { seconds: { byDefault: 60, help: '' }, shoppers: { byDefault: 8, least: 2, help: '' } },
  only: { help: '', names: ['broker', 'redis'] },
};
const read = (...args: string[]) => readOptions(described, args, '7');

it('reads numbers, choices and the seed', () => {
  expect(read('--', '--seconds', '0.5', '--only', 'redis')).toMatchObject({
    numbers: { seconds: 0.5, shoppers: 8 },
    only: ['redis'],
    seed: 7,
  });
  expect(read('--seed', '4711').seed).toBe(4711);
});

it.each([
  ['--seconds', '0'],
  ['--shoppers', '2.5'],
  ['--shoppers', '1'],
  ['--only', 'tea'],
  ['--seed', 'x'],
])('refuses %s %s with the usage', (...args) =>
  expect(() => read(...args)).toThrow('npm run freeze -- [options]'),
);
