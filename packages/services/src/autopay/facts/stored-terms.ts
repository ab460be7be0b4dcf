import { parseDate } from '@internationalized/date';
import type { AutopayVersionTable } from '@quittance/database/tables/autopay-tables';
import type { FeeRate } from '@quittance/domain/accounts/account';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import { cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';

/** Terms as the database and JSON have them, with the kinds of their methods. */
export type StoredTerms = Pick<
  AutopayVersionTable,
  | 'amount'
  | 'fixed_cents'
  | 'days_before'
  | 'ceiling_cents'
  | 'notice_low_cents'
  | 'notice_high_cents'
  | 'ends_on'
  | 'payment_method_id'
  | 'backup_method_id'
  | 'fee_cents'
  | 'fee_basis_points'
> & { method_kind: 'bank' | 'card'; backup_kind: 'bank' | 'card' | null };

/** Columns of a row `v` of autopay_version and of its methods `m` and `backup`. */
export const termsColumns: RawBuilder<StoredTerms> = sql`
  v.amount, v.fixed_cents, v.days_before, v.ceiling_cents, v.notice_low_cents, v.notice_high_cents, v.ends_on, v.payment_method_id,
  v.backup_method_id, v.fee_cents, v.fee_basis_points, m.kind as method_kind, backup.kind as backup_kind`;

export function termsOf(row: StoredTerms): AutopayTerms {
  const { notice_low_cents: low, notice_high_cents: high, backup_method_id: backupId, backup_kind: backupKind } = row;
  return {
    amount: row.amount,
    fixedCents: row.fixed_cents === null ? null : cents(row.fixed_cents),
    daysBefore: row.days_before,
    ceilingCents: row.ceiling_cents === null ? null : cents(row.ceiling_cents),
    noticeRange: low === null || high === null ? null : { lowCents: cents(low), highCents: cents(high) },
    endsOn: row.ends_on === null ? null : parseDate(row.ends_on),
    method: { methodId: row.payment_method_id, kind: row.method_kind },
    backup: backupId === null || backupKind === null ? null : { methodId: backupId, kind: backupKind },
  };
}

export function agreedFeeOf({ fee_cents: amount, fee_basis_points: basisPoints }: StoredTerms): FeeRate | null {
  if (amount !== null) return { kind: 'fixed', amountCents: cents(amount) };
  return basisPoints === null ? null : { kind: 'percentage', basisPoints };
}
