import type { FieldFault } from './field-kinds.ts';
import type { BadField } from './record-layout.ts';

/** What is wrong with a file that was read, beside single fields. */
export type StructureFault =
  /** Nothing but line breaks. */
  | 'empty-file'
  | 'empty-record'
  | 'too-long'
  | 'invalid-character'
  /** Another record had to come here; `expected` names those that may. */
  | 'wrong-record'
  | 'ends-too-early'
  /** The figure is another than what the records come to, which is `expected`. */
  | 'does-not-add-up'
  /** Another value than in the record that it belongs to, which is `expected`. */
  | 'differs'
  | 'not-ascending'
  | 'unknown-code';

/** The first thing that is wrong with a file. Lines are records of 94 characters, from 1; columns are counted from 1 too. */
export type FileFault = {
  readonly line: number;
  readonly column: number;
  /** The field's name; `record` where it is none. */
  readonly field: string;
  readonly fault: StructureFault | FieldFault;
  readonly expected?: string;
};

/** Something that was read, or the first fault. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: FileFault };

/** The fault of one field on a line. */
export function fieldFault(line: number, { field, column, fault }: BadField): { ok: false; fault: FileFault } {
  return { ok: false, fault: { line, column, field, fault } };
}
