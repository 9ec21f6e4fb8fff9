import {
  drillCommandsOf,
  importCommandsOf,
  reconcileCommandsOf,
  serviceCommandsOf,
  USAGE,
} from './command-line';
import { SERVICE_NAMES } from '@tokri/contracts';
import { UsageError } from './usage-error';

const parse = (line: string) => serviceCommandsOf(line === '' ? [] : line.split(' '));

describe('pnpm ops', () => {
  test.each([
    ['dead-letters list cart', [['cart', 'dead-letters list']]],
    ['dead-letters show cart 17', [['cart', 'dead-letters show 17']]],
    ['dead-letters replay order all', [['order', 'dead-letters replay all']]],
    ['dead-letters drop order 1 2', [['order', 'dead-letters drop 1 2']]],
    ['parked list cart', [['cart', 'parked list']]],
    ['parked drop cart 1 2', [['cart', 'parked drop 1 2']]],
    ['outbox status payment', [['payment', 'outbox']]],
    ['outbox status', SERVICE_NAMES.map((service) => [service, 'outbox'])],
    ['orders stuck', [['order', 'stuck']]],
    ['invoices verify', [['order', 'verify-invoices']]],
    ['orders rebuild-figures --rate=50', [['order', 'rebuild-figures --rate=50']]],
    ['invoices rebuild-taxes', [['order', 'rebuild-taxes']]],
    ['invoices accept 2627/INV/000123', [['order', 'accept-stored-invoice 2627/INV/000123']]],
    ['orders desk', [['order', 'desk']]],
    ['users create-admin asha@mail.example Asha', [['identity', 'create-admin asha@mail.example Asha']]],
    ['users suspend asha@mail.example', [['identity', 'suspend asha@mail.example']]],
    ['users notify-breach --dry-run a.json', [['identity', 'notify-breach --dry-run a.json']]],
    ['audit verify', [['identity', 'verify-audit-log']]],
    ['audit verify --lines=security.log', [['identity', 'verify-audit-log --lines=security.log']]],
    ['keys list', [['identity', 'list-keys']]],
    ['keys revoke -- -8xQ_k3', [['identity', 'revoke-key -- -8xQ_k3']]],
    ['import --dry-run --live a.csv', [['catalogue', 'import-file --dry-run --live a.csv']]],
    ['export a.csv', [['catalogue', 'export-file a.csv']]],
    ['search-explain dahi', [['catalogue', 'search-explain dahi']]],
    ['stock-audit', [['catalogue', 'stock-audit']]],
    ['stock-audit --full', [['catalogue', 'stock-audit --full']]],
    ['stock-replay --accept', [['catalogue', 'stock-replay --accept']]],
    ['projection rebuild cart-products', [['catalogue', 'republish-products']]],
    ['projection rebuild bought-together', [['catalogue', 'recount-bought-together']]],
    ['projection rebuild cart-products --rate 50', [['catalogue', 'republish-products --rate=50']]],
    ['backup create /backups', [['media', 'backup-create /backups']]],
    ['backup restore --overwrite /backups/x', [['media', 'backup-restore --overwrite /backups/x']]],
    ['backup send --if-set /backups', [['media', 'backup-send --if-set /backups']]],
    ['backup list-remote', [['media', 'backup-list-remote']]],
    ['backup fetch newest /backups', [['media', 'backup-fetch newest /backups']]],
    ['backup verify-remote', [['media', 'backup-verify-remote']]],
    ['backup verify-remote x', [['media', 'backup-verify-remote x']]],
    [
      'projection rebuild identity-lists',
      [
        ['address', 'republish-addresses'],
        ['cart', 'republish-carts'],
        ['order', 'republish-orders'],
      ],
    ],
  ])('%s', (line, expected) => {
    expect(parse(line).map(({ service, args }) => [service, args.join(' ')])).toEqual(expected);
  });

  test('dead letters without a service are those of every service', () => {
    const services = parse('dead-letters list').map(({ service }) => service);
    expect([...services].sort()).toEqual([...SERVICE_NAMES].sort());
  });

  test.each([
    ['orders', 'There is no command "orders"'],
    ['orders stuck please', 'orders stuck takes no arguments.'],
    ['toString', 'There is no command'],
    ['dead-letters', 'There is no command'],
    ['dead-letters list garden', 'dead-letters list takes [service], the service being one of: identity,'],
    ['dead-letters show cart', 'dead-letters show takes <service> <id>,'],
    ['dead-letters show cart 1 2', 'dead-letters show takes <service> <id>,'],
    ['dead-letters drop cart', 'dead-letters drop takes <service> <id...>,'],
    ['outbox status a b', 'outbox status takes [service],'],
    ['keys revoke', 'keys revoke takes <kid>.'],
    ['users create-admin asha@mail.example', 'users create-admin takes <email> <name>.'],
    ['users suspend a b', 'users suspend takes <email>.'],
    ['projection rebuild everything', 'There is no command'],
    ['outbox status --fast', "Unknown option '--fast'"],
    ['outbox status --full', 'outbox status takes no --full.'],
    ['backup create', 'backup create takes <folder>.'],
    ['backup fetch newest', 'backup fetch takes <name> <folder>.'],
    ['backup verify-remote x y', 'backup verify-remote takes [name].'],
  ])('refuses invalid arguments: %s', (line, sentence) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(sentence);
  });

  test.each(['', '--help', 'dead-letters -h'])('"%s" lists all commands', (line) => {
    expect(() => parse(line)).toThrow(USAGE);
  });
});

describe('reconcile', () => {
  const lines = (...args: string[]) =>
    reconcileCommandsOf(args, '/tmp/list').map(({ service, args: words }) => [service, ...words].join(' '));

  test('compares first, and republishes projections last', () => {
    expect(lines('--refund-lost', '--rate=100')).toEqual([
      'order export-orders /tmp/list',
      'catalogue reconcile /tmp/list',
      'payment reconcile --refund-lost /tmp/list',
      'identity reconcile',
      'order reconcile',
      'catalogue republish-catalogue --rate=100',
      'identity republish-users --rate=100',
      'address republish-addresses --rate=100',
      'cart republish-carts --rate=100',
      'order republish-orders --rate=100',
    ]);
  });

  test('a dry run changes nothing', () => {
    expect(lines('--dry-run')).toEqual([
      'order export-orders /tmp/list',
      'catalogue reconcile --dry-run /tmp/list',
      'payment reconcile --dry-run /tmp/list',
      'identity reconcile --dry-run',
      'order reconcile --dry-run',
    ]);
  });

  test.each([['now'], ['--full'], ['--help']])('refuses invalid arguments: %s', (word) => {
    expect(() => lines(word)).toThrow(UsageError);
  });
});

describe('a restore drill', () => {
  test('checks a copy, never the shop, and calls no external service [G-121]', () => {
    const steps = drillCommandsOf(['/backups'], '/tmp/list');
    const onShop = steps.filter(({ copy }) => !copy).map(({ args }) => args.join(' '));
    expect(onShop).toEqual([
      'backup-verify /backups',
      'backup-restore --overwrite --prefix=drill_ /backups',
      'drill-passed --prefix=drill_',
    ]);
    const reconciles = steps.filter(({ args }) => args[0] === 'reconcile').map(({ args }) => args);
    expect(reconciles.every((args) => args.includes('--dry-run'))).toBe(true);
    expect(reconciles.at(-1)).toContain('--offline');
  });

  test('requires a folder', () => expect(() => drillCommandsOf([], '/tmp/list')).toThrow('takes <folder>'));
});

describe('an import', () => {
  const parse = (line: string) =>
    importCommandsOf(line.split(' '), '/tmp/list').map(
      ({ service, args }) => `${service}: ${args.join(' ')}`,
    );

  it('is one command of catalogue; media takes the pictures of its ZIP first', () => {
    expect(parse('--live a.csv')).toEqual(['catalogue: import-file --live a.csv']);
    expect(parse('--live --dry-run --pictures=a.zip a.csv')).toEqual([
      'media: store-pictures --dry-run a.csv a.zip /tmp/list',
      'catalogue: import-file --live --dry-run --pictures=/tmp/list a.csv',
    ]);
    expect(parse('--pictures a.zip a.csv')).toHaveLength(2);
  });

  it('takes one file', () => {
    expect(() => parse('--pictures=a.zip')).toThrow('import takes <file>.');
    expect(() => parse('--pictures=a.zip a.csv b.csv')).toThrow('import takes <file>.');
  });
});
