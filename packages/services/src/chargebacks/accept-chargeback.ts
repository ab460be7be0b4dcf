import { operatorText } from '@quittance/database/operator-text';
import { answerRefusal } from '@quittance/domain/chargebacks/chargeback-evidence';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { answerableOf } from './evidence-draft.ts';
import { chargebackAnswersOf } from './send-evidence.ts';

type Accepting = { tenant: Pick<Tenant, 'id'>; actor: Operator; chargebackId: string };

/**
 * Gives up a chargeback. The processor reports that it's lost, like every other movement. Throws ProcessorOutageError
 * when the processor didn't answer; accepting it again is safe.
 */
export async function acceptChargeback(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'processors'>,
  { tenant, actor, chargebackId }: Accepting,
): Promise<{ kind: 'accepted' } | Refusal<'ChargebackNotOpen' | 'EvidenceTooLate' | 'NotFound'>> {
  if (!isPaymentId(chargebackId)) return refuse('NotFound');
  const row = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('chargeback')
      .select(['chargeback_id', 'state', 'reported_at', 'evidence_due_at'])
      .select(['evidence_sealed', 'evidence_sent_at', 'accepted_at', 'processor', 'merchant', 'processor_reference'])
      .where('tenant_id', '=', tenant.id)
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirst(),
  );
  if (!row) return refuse('NotFound');
  const refusal = answerRefusal(answerableOf(row), context.now());
  if (refusal) return refuse(refusal);
  const answer = await chargebackAnswersOf(context, { tenant, name: row.processor }).acceptChargeback({
    merchant: row.merchant,
    key: `accept-${chargebackId}`,
    reference: row.processor_reference,
  });
  if (answer.verdict === 'refused') return refuse('ChargebackNotOpen');
  if (answer.verdict !== 'done') throw new ProcessorOutageError(`The chargeback may be accepted: ${answer.reason}`);
  await context.database.inTenant(
    tenant.id,
    (tx) =>
      tx
        .updateTable('chargeback')
        .set({ accepted_at: context.now(), answered_by: operatorText(actor) })
        .where('tenant_id', '=', tenant.id)
        .where('chargeback_id', '=', chargebackId)
        .where('accepted_at', 'is', null)
        .where('evidence_sent_at', 'is', null)
        .execute(),
    { operator: actor },
  );
  return { kind: 'accepted' };
}
