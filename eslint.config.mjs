import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainEnglish } from './dev/lint/plain-english.mjs';
import { steadyTests } from './dev/lint/steady-tests.mjs';

const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read in main and config files only.',
};
const BARREL = {
  selector: 'ExportAllDeclaration',
  message:
    'A barrel hides what is used by whom: name the exports (only the entry of a package gathers them).',
};

const STORAGE = 'It throws where the browser blocks site data: lib/device/storage.ts does not.';

const SELECT = {
  selector: "CallExpression[callee.property.name='select'][callee.object.type='CallExpression']",
  message:
    'Its row has the type of the whole document: pick() of @tokri/database reads fields and types them.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.local*/**',
      '**/*.cjs',
      '**/*.mjs',
      'web/vite.config.ts',
      'web/jest/**',
      'web/public/**',
    ],
  },
  js.configs.recommended,
  // The rules that need types are in .oxlintrc.json: the native compiler evaluates them in a seventh of the time.
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'no-console': 'off',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
      'no-restricted-syntax': ['error', ENVIRONMENT, BARREL, SELECT],
    },
  },
  {
    files: ['packages/database/src/pick.ts'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, BARREL] },
  },
  {
    files: [
      '**/main.ts',
      'packages/service-kit/src/process/run.ts',
      '**/seed.ts',
      '**/config.ts',
      'dev/local-stack/**',
      'packages/testing/**',
      'dev/bench/**',
      'dev/rehearsal/**',
      'dev/resilience/**',
      'e2e/**',
      'deploy/**',
      '**/test/**',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', BARREL] },
  },
  {
    // Jest asks for a default export, and so do libraries without types of their own.
    files: ['**/global-setup.ts', '**/global-teardown.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['packages/*/src/index.ts', 'dev/*/src/index.ts'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'web/src/lib/device/storage.ts', 'web/src/test/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: STORAGE })),
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  { plugins: { tokri: { rules: { 'plain-english': plainEnglish, 'steady-tests': steadyTests } } } },
  { files: ['**/*.{ts,tsx}'], rules: { 'tokri/plain-english': 'error' } },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.e2e.ts', '**/test/**/*.ts'],
    rules: { 'tokri/steady-tests': 'error' },
  },
  prettier,
);
