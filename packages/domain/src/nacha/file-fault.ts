import type { FieldFault } from './field-kinds.ts';
import type { BadField } from './record-layout.ts';

/** Fault in a file's structure rather than in a field. */
export type StructureFault =
  /** Contains nothing but line breaks. */
  | 'empty-file'
  | 'empty-record'
  | 'too-long'
  | 'invalid-character'
  /** Another record type belongs here; `expected` lists the allowed ones. */
  | 'wrong-record'
  | 'ends-too-early'
  /** The total differs from the sum of the records, which is `expected`. */
  | 'does-not-add-up'
  /** The value differs from the related record's, which is `expected`. */
  | 'differs'
  | 'not-ascending'
  | 'unknown-code';

/** The first fault in a file. Lines are records of 94 characters. Lines and columns count from 1. */
export type FileFault = {
  readonly line: number;
  readonly column: number;
  /** Field name, or `record` for none. */
  readonly field: string;
  readonly fault: StructureFault | FieldFault;
  readonly expected?: string;
};

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: FileFault };

export function fieldFault(line: number, { field, column, fault }: BadField): { ok: false; fault: FileFault } {
  return { ok: false, fault: { line, column, field, fault } };
}
