import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type AccountValidation,
  type AccountValidationSetting,
  chooseAccountValidation,
  type EarlierValidation,
} from '@quittance/domain/payment-methods/account-validation';
import { processorsThatValidate } from '@quittance/domain/payments/processor-names';
import { sql } from 'kysely';
import type { ClaimedPayment } from '../charge/claim-payment.ts';

type ValidationFacts = {
  /** The result of an earlier try, which is final. */
  checked: AccountValidation | null;
  setting: AccountValidationSetting | null;
  earlier: EarlierValidation;
};

/**
 * Validates the bank account of a claimed payment once, before its debit, and keeps the result with the attempt (Nacha
 * 2.5.17). A pending result is resolved by the processor's answer (`movePayment`) or by the prenote (`endValidation`).
 */
export async function validateClaimedAccount(
  tx: TenantTransaction,
  { tenantId, claimed, now }: { tenantId: string; claimed: ClaimedPayment; now: Date },
): Promise<AccountValidation> {
  const { processor, payment_id: paymentId, attempt_no: attemptNo } = claimed;
  const { checked, setting, earlier } = await loadFacts(tx, { tenantId, paymentId, attemptNo });
  if (checked) return checked;
  const hasOwnValidation = processorsThatValidate.some((name) => name === processor);
  const validation = chooseAccountValidation({ setting, earlier, hasOwnValidation });
  await tx
    .updateTable('payment_attempt')
    .set({
      validation_method: validation.method,
      validation_result: validation.result,
      validated_at: validation.result === 'pending' ? null : now,
      validation_ground: validation.method === 'elsewhere' ? (setting?.elsewhere ?? null) : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('attempt_no', '=', attemptNo)
    .execute();
  return validation;
}

/** A returned debit doesn't count as a validation. */
async function loadFacts(
  tx: TenantTransaction,
  { tenantId, paymentId, attemptNo }: { tenantId: string; paymentId: string; attemptNo: number },
): Promise<ValidationFacts> {
  const { rows } = await sql<ValidationFacts>`
    with own as (
      select method_fingerprint, validation_method, validation_result from payment_attempt
      where tenant_id = ${tenantId} and payment_id = ${paymentId} and attempt_no = ${attemptNo}
    ),
    same as (
      select a.payment_id, a.validation_method, a.validation_result
      from own join payment_attempt a on a.tenant_id = ${tenantId} and a.method_fingerprint = own.method_fingerprint
      where a.payment_id <> ${paymentId}
    )
    select account_validation as setting,
      (
        select json_build_object('method', validation_method, 'result', validation_result) from own where validation_method is not null
      ) as checked,
      case
        when exists (
          select from same join payment p on p.tenant_id = ${tenantId} and p.payment_id = same.payment_id
          where p.state = 'settled' or p.state = 'accepted' and same.validation_result = 'passed' and same.validation_method = 'prenote'
        ) then 'passed'
        when exists (select from same where validation_result = 'failed' and validation_method = 'prenote') then 'failed'
      end as earlier
    from tenant where tenant_id = ${tenantId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the tenant of the claimed payment, got none');
  return row;
}
