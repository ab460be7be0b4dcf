import type { ImportEffect, ImportSubject } from '@quittance/domain/imports/import-subject';

export type UndoableChange = {
  readonly change_no: number;
  readonly chunk_no: number;
  readonly subject: ImportSubject;
  readonly subject_id: string;
  readonly action: ImportEffect;
  readonly earlier: Readonly<Record<string, unknown>>;
  readonly later: Readonly<Record<string, unknown>>;
  readonly balance_cents: number;
};
