/** The Debian release that has PostgreSQL 18 with DocumentDB, RabbitMQ 4 and Redis 8. */
export const SUITE = 'forky';

/** Packages of the engines, by reported name. */
export const ENGINE_PACKAGES = {
  postgres: 'postgresql-18',
  documentdb: 'postgresql-18-documentdb',
  rabbitmq: 'rabbitmq-server',
  redis: 'redis-server',
} as const;

export type EngineName = keyof typeof ENGINE_PACKAGES;

/** The engines, plus the C library with its locales and time zones. */
export const WANTED = [...Object.values(ENGINE_PACKAGES), 'libc-bin', 'tzdata'];

/**
 * Declared to apt as installed, so that it skips them and their dependencies: set-up scripts that are not run here, the
 * machine's basic tools, and large libraries of unused parts of PostGIS.
 */
export const PRETENDED = [
  ...[
    'adduser',
    'base-passwd',
    'bash',
    'coreutils',
    'dash',
    'debconf',
    'debianutils',
    'dpkg',
    'grep',
    'init-system-helpers',
  ],
  ...[
    'libgdal39',
    'libpam-modules',
    'libpam-runtime',
    'libsfcgal2',
    'locales',
    'logrotate',
    'mount',
    'openssl',
    'passwd',
  ],
  ...[
    'perl',
    'perl-base',
    'postgresql-client-common',
    'postgresql-common',
    'procps',
    'proj-data',
    'rabbitmqadmin-ng',
  ],
  ...['sed', 'sensible-utils', 'ssl-cert', 'systemd', 'ucf'],
];

/** Unused parts of the packages (tar patterns). */
export const LEFT_OUT = [
  ...['bash-completion', 'bug', 'doc', 'gcc', 'gdb', 'info', 'lintian', 'locale', 'man', 'menu'].map(
    (name) => `./usr/share/${name}/*`,
  ),
  './usr/include/*',
  './usr/lib/postgresql/18/lib/bitcode',
  './usr/lib/postgresql/18/lib/pgxs',
  './usr/share/postgresql/18/extension/postgis_*',
  './usr/share/postgresql/18/extension/address_standardizer*',
  '*/postgis--*--*.sql',
];
