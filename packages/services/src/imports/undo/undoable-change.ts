import type { ImportSubject } from '../import-work.ts';

export type UndoableChange = {
  readonly change_no: number;
  readonly chunk_no: number;
  readonly subject: ImportSubject;
  readonly subject_id: string;
  readonly action: 'created' | 'changed' | 'ended';
  readonly earlier: Readonly<Record<string, unknown>>;
  readonly later: Readonly<Record<string, unknown>>;
  readonly balance_cents: number;
};
