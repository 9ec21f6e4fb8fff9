import { readOptions } from './options';

describe('the options', () => {
  const names = ['apply', 'roll', 'books'];
  it('take steps by name, in the order of the rehearsal', () => {
    expect(readOptions(['--image', 'tokri:1', '--steps', 'books,apply'], names).steps).toEqual([
      'apply',
      'books',
    ]);
    expect(readOptions(['--image', 'tokri:1'], names).steps).toEqual(names);
  });
  it.each([[['--image', 'tokri']], [[]], [['--image', 'tokri:1', '--steps', 'fly']]])('refuse %j', (args) => {
    expect(() => readOptions(args, names)).toThrow('npm run rehearse');
  });
});
