import { defineConfig } from 'oxlint';
import { boundaryOverrides } from './lint/boundaries.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'node', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    builtin: true,
  },
  ignorePatterns: ['dist', '.cache', '.data', 'node_modules', 'test-results', 'mobile/android', 'mobile/ios'],
  rules: {
    complexity: [
      'error',
      {
        max: 12,
      },
    ],
    'max-lines': [
      'error',
      {
        max: 300,
      },
    ],
    'max-lines-per-function': [
      'error',
      {
        max: 60,
      },
    ],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-warning-comments': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-restricted-globals': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    'unicorn/no-useless-spread': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...boundaryOverrides(),
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'process',
          'fetch',
          'performance',
          'setTimeout',
          'setInterval',
          'crypto',
          'document',
          'window',
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: '`now` is an argument here.',
          },
          {
            object: 'Math',
            property: 'random',
            message: 'Random values are arguments here.',
          },
        ],
      },
    },
    // A promise that nothing awaits could end the process: `server/background.ts` starts such work.
    {
      files: ['server/**', 'media/**'],
      rules: {
        'no-void': 'error',
        'no-restricted-properties': [
          'error',
          {
            object: 'request',
            property: 'ip',
            message: 'It is undefined after the client has closed the connection. Use `clientAddress`.',
          },
        ],
      },
    },
    {
      files: ['server/config.ts', 'scripts/**'],
      rules: {
        'node/no-process-env': 'off',
      },
    },
    // A list of all tables, which reads better in one file.
    {
      files: ['server/db/schema.ts'],
      rules: {
        'max-lines': 'off',
      },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        'max-lines-per-function': [
          'error',
          {
            max: 100,
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'max-lines-per-function': 'off',
      },
    },
    {
      files: ['**/*.config.ts', 'e2e/**/global-setup.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: [
        'domain/**/*.test.ts',
        'i18n/**/*.test.ts',
        'contract/**/*.test.ts',
        'server/db/**/*.test.ts',
        'web/**/*.test.{ts,tsx}',
        'web/testing/**',
        'web/build/**',
        'web/vite.config.ts',
      ],
      rules: {
        'no-restricted-imports': 'off',
      },
    },
    {
      files: ['e2e/**', 'server/testing/**', '**/*.test.ts'],
      rules: {
        'no-void': 'off',
        'no-empty-pattern': [
          'error',
          {
            allowObjectPatternsAsParameters: true,
          },
        ],
      },
    },
  ],
});
