import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import {
  type PayByTextLimits,
  type PayByTextRules,
  readPayByTextRules,
  strictestLimits,
} from '@quittance/domain/messages/pay-by-text';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import type { TenantRow } from '../tenants/tenant.ts';

export type PayByTextAgreement = {
  readonly payByTextId: string;
  readonly methodId: string;
  readonly phoneHash: Buffer;
  readonly language: Language;
  readonly acceptedAt: Date;
  readonly limits: PayByTextLimits;
};

/** A tenant that can send texts and receive replies. */
export type TextingTenant = Pick<TenantRow, 'id' | 'enableSms' | 'smsSourceAddress'>;

/** Loads a tenant's rules. They are off while the tenant sends no texts. */
export async function loadPayByTextRules(tx: TenantTransaction, tenant: TextingTenant): Promise<PayByTextRules> {
  const row = await tx
    .selectFrom('tenant')
    .select('pay_by_text_rules')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const rules = readPayByTextRules(row.pay_by_text_rules);
  return { ...rules, isOn: rules.isOn && tenant.enableSms && tenant.smsSourceAddress !== null };
}

type AgreementRow = Omit<PayByTextAgreement, 'limits'> & { codeAboveCents: number; maxCents: number };

/**
 * Finds the agreement like findAgreement, and locks it, so that it can't end before the payment is written. Transactions
 * that end an agreement lock the account or the method before it. The caller has locked the account, and the method
 * comes first here too, so that they can't wait for each other.
 */
export async function holdAgreement(
  tx: TenantTransaction,
  { payByTextId, ...of }: { tenant: TextingTenant; customerId: string; payByTextId: string },
): Promise<PayByTextAgreement | undefined> {
  const { id: tenantId } = of.tenant;
  await sql`
    select from payment_method where tenant_id = ${tenantId} and payment_method_id = (
      select payment_method_id from pay_by_text where tenant_id = ${tenantId} and pay_by_text_id = ${payByTextId}
    ) for key share
  `.execute(tx);
  await sql`
    select from pay_by_text where tenant_id = ${tenantId} and pay_by_text_id = ${payByTextId} for no key update
  `.execute(tx);
  const agreement = await findAgreement(tx, of);
  return agreement?.payByTextId === payByTextId ? agreement : undefined;
}

/**
 * Finds the agreement that lets a customer's reply pay: texts to its number are on, no other customer has the number,
 * its method wasn't removed, and the tenant offers payments by text. `tx` must be able to read the whole tenant.
 */
export async function findAgreement(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: TextingTenant; customerId: string },
): Promise<PayByTextAgreement | undefined> {
  const rules = await loadPayByTextRules(tx, tenant);
  if (!rules.isOn) return undefined;
  const { rows } = await sql<AgreementRow>`
    select t.pay_by_text_id as "payByTextId", t.payment_method_id as "methodId", t.phone_hash as "phoneHash", t.language,
      t.accepted_at as "acceptedAt", t.code_above_cents as "codeAboveCents", t.max_cents as "maxCents"
    from pay_by_text t
    join phone_endpoint e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.phone_hash = t.phone_hash
      and e.is_subscribed and e.stopped_at is null
    join payment_method m on m.tenant_id = t.tenant_id and m.payment_method_id = t.payment_method_id and m.retired_at is null
    where t.tenant_id = ${tenant.id} and t.customer_id = ${customerId} and t.ended_at is null
      and not exists (
        select from phone_endpoint o
        where o.tenant_id = ${tenant.id} and o.phone_hash = t.phone_hash and o.customer_id <> ${customerId}
      )
  `.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { codeAboveCents, maxCents, ...agreement } = row;
  const agreed = { codeAbove: cents(codeAboveCents), max: cents(maxCents) };
  return { ...agreement, limits: strictestLimits(agreed, rules) };
}
