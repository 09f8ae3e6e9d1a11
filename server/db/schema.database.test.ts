/** Compares the files `schema*.ts`, read as text, with the migrated database. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

type Column = { readonly type: string; readonly isNullable: boolean };
/** Keys are `table.column`. An insert may omit `optional` columns. */
type Schema = { readonly columns: Readonly<Record<string, Column>>; readonly optional: ReadonlySet<string> };

/** `poolSettings` configures bigint and date. */
const DRIVER_TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  xid8: 'string',
  tsvector: 'string',
  jsonb: 'Json',
  ARRAY: 'string[]',
};

/** This table is not queried through Kysely. */
const UNTYPED_TABLE = 'migration';

async function readDatabase({ context }: TestServer): Promise<Schema> {
  const { rows } = await sql<Column & { name: string; isOptional: boolean }>`
    SELECT table_name || '.' || column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable",
      column_default IS NOT NULL OR is_identity = 'YES' OR is_nullable = 'YES' AS "isOptional"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> ${UNTYPED_TABLE}
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = table_name::regclass)`.execute(context.db);
  const columns = rows.map(({ name, type, isNullable }) => [name, { type: DRIVER_TYPES[type] ?? type, isNullable }]);
  return {
    columns: Object.fromEntries(columns),
    optional: new Set(rows.filter(({ isOptional }) => isOptional).map(({ name }) => name)),
  };
}

/** Splits at separators outside of brackets. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('{<['.includes(character)) depth += 1;
    if ('}>]'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function membersOf(objectType: string): { name: string; type: string }[] {
  const body = objectType.slice(objectType.indexOf('{') + 1, objectType.lastIndexOf('}'));
  return splitTopLevel(body, ';').map((member) => {
    const colon = member.indexOf(':');
    return { name: member.slice(0, colon).trim(), type: member.slice(colon + 1).trim() };
  });
}

/** Named types and literals are strings. */
function baseTypeOf(type: string): string {
  if (type.startsWith('Json<')) return 'Json';
  if (type.endsWith('[]')) return 'string[]';
  return ['number', 'boolean', 'Date', 'Buffer'].includes(type) ? type : 'string';
}

function parseColumn(declared: string): Column {
  const [selected] = splitTopLevel(/^(?:Generated|ColumnType)<(.*)>$/s.exec(declared)?.[1] ?? declared, ',');
  const members = splitTopLevel(selected ?? '', '|');
  const types = new Set(members.filter((member) => member !== 'null').map(baseTypeOf));
  return { type: [...types].join(' | '), isNullable: members.includes('null') };
}

async function readTypes(): Promise<Schema> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^schema(?:-\w+)?\.ts$/.test(name));
  const sources = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const tables = sources.flatMap((source) => {
    const withoutComments = source.replaceAll(/\/\*\*.*?\*\/|\/\/[^\n]*/gs, '');
    return membersOf(withoutComments.slice(withoutComments.search(/type \w+Tables = \{/)));
  });
  const columns = tables.flatMap(({ name: table, type }) =>
    membersOf(type).map((column) => ({ name: `${table}.${column.name}`, declared: column.type })),
  );
  return {
    columns: Object.fromEntries(columns.map(({ name, declared }) => [name, parseColumn(declared)])),
    optional: new Set(columns.filter(({ declared }) => /^Generated<|undefined/.test(declared)).map(({ name }) => name)),
  };
}

test('schema.ts declares every table and column of the migrated database, with its type', async ({ server }) => {
  expect((await readTypes()).columns).toEqual((await readDatabase(server)).columns);
});

test('schema.ts lets an insert omit only nullable columns and columns that the database fills', async ({ server }) => {
  const filled = (await readDatabase(server)).optional;
  expect([...(await readTypes()).optional].filter((name) => !filled.has(name))).toEqual([]);
});
