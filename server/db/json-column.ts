import type { ColumnType } from 'kysely';

/** A column of type jsonb, which is written as text. */
export type Json<Shape> = ColumnType<Shape, string, string>;
