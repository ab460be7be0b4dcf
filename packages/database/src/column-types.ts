import type { ColumnType } from 'kysely';

/** A calendar day as it crosses to SQL and back: YYYY-MM-DD. */
export type IsoDay = string;
/** Cents; the driver hands bigint over as a safe integer and throws beyond it. */
export type Amount = number;
/** Read as what it holds, written as text. */
export type Json<T> = ColumnType<T, string, string>;
