import type { ColumnType } from 'kysely';

/** Calendar day in SQL: YYYY-MM-DD. */
export type IsoDay = string;
/** Cents. The driver returns bigint as a safe integer and throws if it is too large. */
export type Amount = number;
/** Read as an object, written as text. */
export type Json<T> = ColumnType<T, string, string>;
