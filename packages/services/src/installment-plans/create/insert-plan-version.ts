import { createHash } from 'node:crypto';
import type { PlanVersionTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { authorizationSignature } from '../../documents/signatures.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { InstallmentView } from '../view/plan-view.ts';

/** An installment as a plan's version stores it. Dates are YYYY-MM-DD. */
export type VersionedInstallment = {
  sequence: number;
  state: string;
  due_on: string;
  charge_on: string;
  amount_cents: number;
  fee_cents: number;
};

export function storedInstallment(view: InstallmentView): VersionedInstallment {
  return {
    sequence: view.sequence,
    state: view.state,
    due_on: view.dueOn,
    charge_on: view.chargeOn,
    amount_cents: view.amountCents,
    fee_cents: view.feeCents,
  };
}

/** Stores a plan after a change, with the authorization text and who agreed to it (Regulation E, Nacha). */
export async function insertPlanVersion(
  tx: TenantTransaction,
  version: {
    tenantId: string;
    customerId: string;
    planId: string;
    versionNo: number;
    change: PlanVersionTable['change'];
    paymentMethodId: string;
    installments: readonly VersionedInstallment[];
    authorization: { language: Language; text: string };
    client: { address: string; userAgent: string };
    /** The key that signs the agreement. */
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const { client, customerId, now: acceptedAt } = version;
  const { language, text } = version.authorization;
  const from = { clientAddress: client.address, userAgent: client.userAgent };
  await tx
    .insertInto('plan_version')
    .values({
      tenant_id: version.tenantId,
      plan_id: version.planId,
      version_no: version.versionNo,
      customer_id: version.customerId,
      change: version.change,
      payment_method_id: version.paymentMethodId,
      installments: JSON.stringify(version.installments.map(kept)),
      language,
      text,
      text_hash: createHash('sha256').update(text).digest(),
      client_address: version.client.address,
      user_agent: version.client.userAgent,
      accepted_at: acceptedAt,
      signature: authorizationSignature(version.key, { customerId, language, text, acceptedAt, ...from }),
    })
    .execute();
}

/** Keeps only the stored columns, because callers pass larger objects. */
function kept({
  sequence,
  state,
  due_on,
  charge_on,
  amount_cents,
  fee_cents,
}: VersionedInstallment): VersionedInstallment {
  return { sequence, state, due_on, charge_on, amount_cents, fee_cents };
}
