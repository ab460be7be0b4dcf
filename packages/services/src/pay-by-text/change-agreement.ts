import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import {
  type PayByTextEndReason,
  type PayByTextLimits,
  type PayByTextRules,
  payByTextAgreement,
} from '@quittance/domain/messages/pay-by-text';
import { cents } from '@quittance/domain/money/cents';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { v7 as newId, validate } from 'uuid';
import { methodText } from '../autopay/facts/method-facts.ts';
import { type ConsentWording, wordingOf } from '../consents/history/consent-wording.ts';
import { authorizationSignature } from '../documents/signatures.ts';
import { holdPlanMethod, type PlanMethod, planMethodDisplay } from '../installment-plans/plan-method.ts';
import { methodReference } from '../payment-methods/load-payment-methods.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffAction } from '../staff/staff-actions.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { holdPhoneEndpoint, openPhone } from '../text-messages/phone-endpoint.ts';
import { loadPayByTextRules } from './find-agreement.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Asking = { readonly tenant: Tenant; readonly session: Pick<CustomerSession, 'customerId'> };
type Customer = { readonly tenantId: Tenant['id']; readonly customerId: string };

/** An agreement as its customer and employees see it. */
export type PayByTextView = {
  readonly payByTextId: string;
  readonly methodReference: string;
  readonly method: string;
  readonly lastFour: string;
  /** The last four digits of the number. */
  readonly phoneEnd: string;
  readonly limits: PayByTextLimits;
  readonly agreedAt: Date;
  readonly text: string;
};

export type PayByTextStatus = {
  readonly isOffered: boolean;
  /** Null while it's off. */
  readonly agreement: PayByTextView | null;
  /** Why the last agreement ended. Null while it's on, and before it was ever on. */
  readonly endedBecause: PayByTextEndReason | null;
  /** The last four digits of the number that it would use. Null without a number that gets texts. */
  readonly phoneEnd: string | null;
  /** The text to agree to. Null without a number, or a method that can pay. */
  readonly wording: ConsentWording | null;
};

/** Returns a customer's agreement, and the text to agree to with a saved method. */
export function getPayByText(
  context: Context,
  { tenant, session, language, reference }: Asking & { language: Language; reference: string | undefined },
): Promise<PayByTextStatus> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const rules = await loadPayByTextRules(tx, tenant);
    const key = await context.keyring.forTenant(tenant.id, tx);
    const phoneEnd = await findPhoneEnd(tx, { ...owner, key });
    const latest = await findLatestPayByText(tx, { ...owner, key, language });
    const method = reference === undefined ? undefined : await holdPlanMethod(tx, { ...owner, reference });
    const isPayable = method?.kind === 'plan-method' && phoneEnd !== null && rules.isOn;
    return {
      isOffered: rules.isOn,
      agreement: latest?.agreement ?? null,
      endedBecause: latest?.endReason ?? null,
      phoneEnd,
      wording: isPayable ? agreementWording({ tenant, rules, method, phoneEnd, language }) : null,
    };
  });
}

export type TurnOnPayByText = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'authenticatedAt' | 'customerId'>;
  readonly reference: string;
  readonly textVersion: string;
  readonly language: Language;
  readonly client: { readonly address: string; readonly userAgent: string };
};

type TurnOnRefusal = Refusal<
  | 'CardExpired'
  | 'DisclosureOutdated'
  | 'PayByTextNotOffered'
  | 'PayByTextPhoneRequired'
  | 'PayByTextPhoneShared'
  | 'PaymentMethodNotFound'
  | 'PaymentMethodNotReusable'
  | 'StepUpRequired'
>;

/**
 * Lets replies from the customer's number pay with a saved method. Replaces an agreement with other terms, and does
 * nothing if the same text was already accepted. Refuses with StepUpRequired when the password was last checked too long
 * ago, PayByTextNotOffered, PayByTextPhoneRequired without a number that gets texts, PayByTextPhoneShared if another
 * customer has it too, or DisclosureOutdated for an outdated text.
 */
export function turnOnPayByText(
  context: Context,
  command: TurnOnPayByText,
): Promise<{ kind: 'changed' } | TurnOnRefusal> {
  const { tenant, session, reference, language } = command;
  const now = context.now();
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  // The whole tenant, because other customers' numbers matter.
  return context.database.inTenant(tenant.id, async (tx) => {
    const rules = await loadPayByTextRules(tx, tenant);
    if (!rules.isOn) return refuse('PayByTextNotOffered');
    const key = await context.keyring.forTenant(tenant.id, tx);
    // Requests of the same customer wait here for each other.
    await holdPhoneEndpoint(tx, { ...owner, key });
    const phoneEnd = await findPhoneEnd(tx, { ...owner, key });
    if (phoneEnd === null) return refuse('PayByTextPhoneRequired');
    const method = await holdPlanMethod(tx, { ...owner, reference });
    if (method.kind === 'refused') return method;
    const { cardExpiryMonth: month, cardExpiryYear: year } = method.facts;
    if (month !== null && year !== null && isExpired({ month, year }, todayOf(tenant, now)))
      return refuse('CardExpired', { field: 'referenceId' });
    const wording = agreementWording({ tenant, rules, method, phoneEnd, language });
    if (wording.version !== command.textVersion) return refuse('DisclosureOutdated', { field: 'textVersion' });
    const { phoneHash, isShared } = await findNumber(tx, owner);
    if (isShared) return refuse('PayByTextPhoneShared');
    const active = await findActive(tx, owner);
    const isSame =
      active !== undefined &&
      active.methodId === method.facts.paymentMethodId &&
      active.phoneHash.equals(phoneHash) &&
      active.textHash.equals(hashOf(wording.text));
    if (isSame) return { kind: 'changed' };
    if (!isRecentlyAuthenticated(session, now)) return refuse('StepUpRequired');
    await endPayByText(tx, { ...owner, reason: 'replaced', now });
    await insertAgreement(tx, { command, rules, method, wording, phoneHash, key, now });
    return { kind: 'changed' };
  });
}

/** Ends a customer's agreement. Does nothing if it has ended. */
export function turnOffPayByText(context: Context, { tenant, session }: Asking): Promise<{ kind: 'changed' }> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    await endPayByText(tx, { ...owner, reason: 'by-customer', now: context.now() });
    return { kind: 'changed' };
  });
}

/** Ends an agreement as its customer asks an employee, and records who did it and why. */
export function endPayByTextForCustomer(
  context: Context,
  { tenant, actor, customerId, reason }: { tenant: Tenant; actor: Operator; customerId: string; reason: string },
): Promise<{ kind: 'changed' } | Refusal<'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const owner = { tenantId: tenant.id, customerId };
      const payByTextId = validate(customerId)
        ? await endPayByText(tx, { ...owner, reason: 'by-staff', now })
        : undefined;
      if (payByTextId === undefined) return refuse('NotFound', { field: 'customerID' });
      const key = await context.keyring.forTenant(tenant.id, tx);
      await recordStaffAction(tx, {
        ...owner,
        kind: 'end-pay-by-text',
        subjectId: payByTextId,
        reason,
        actor,
        key,
        now,
      });
      return { kind: 'changed' };
    },
    { operator: actor },
  );
}

/** Loads a customer's active agreement, or why the last one ended. */
export async function findLatestPayByText(
  tx: TenantTransaction,
  { tenantId, customerId, key, language }: Customer & { key: TenantKey; language: Language },
): Promise<{ agreement: PayByTextView | null; endReason: PayByTextEndReason | null } | undefined> {
  const row = await tx
    .selectFrom('pay_by_text as t')
    .innerJoin('payment_method as m', (join) =>
      join.onRef('m.tenant_id', '=', 't.tenant_id').onRef('m.payment_method_id', '=', 't.payment_method_id'),
    )
    .select(['t.pay_by_text_id', 't.code_above_cents', 't.max_cents', 't.accepted_at', 't.end_reason', 't.text'])
    .select(['m.payment_method_id', 'm.kind', 'm.bank_account_type', 'm.card_bin_type', 'm.card_is_hsa', 'm.last_four'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.customer_id', '=', customerId)
    .orderBy('t.ended_at', (order) => order.desc().nullsFirst())
    .orderBy('t.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { end_reason: endReason } = row;
  const phoneEnd = endReason === null ? await findPhoneEnd(tx, { tenantId, customerId, key }) : null;
  if (phoneEnd === null) return { agreement: null, endReason };
  const kind = row.kind === 'bank' ? 'bank' : 'card';
  const agreement = {
    payByTextId: row.pay_by_text_id,
    methodReference: methodReference({ kind, paymentMethodId: row.payment_method_id }),
    method: methodText({ ...row, kind }, language),
    lastFour: row.last_four ?? '',
    phoneEnd,
    limits: { codeAbove: cents(row.code_above_cents), max: cents(row.max_cents) },
    agreedAt: row.accepted_at,
    text: row.text,
  };
  return { agreement, endReason: null };
}

function agreementWording({
  tenant,
  rules: limits,
  method,
  phoneEnd,
  language,
}: {
  tenant: Tenant;
  rules: PayByTextRules;
  method: PlanMethod;
  phoneEnd: string;
  language: Language;
}): ConsentWording {
  const text = payByTextAgreement({
    ...{ language, phoneEnd, limits, tenantName: tenant.name, supportPhone: tenant.supportPhone },
    methodDisplay: planMethodDisplay(method, language),
    isBusiness: method.facts.bankOwnerType === 'business',
  });
  return wordingOf(text, language);
}

/** Returns null unless the customer's number gets texts. */
async function findPhoneEnd(
  tx: TenantTransaction,
  { tenantId, customerId, key }: Customer & { key: TenantKey },
): Promise<string | null> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .select('phone_sealed')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('is_subscribed', '=', true)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return row ? openPhone(key, { customerId, sealed: row.phone_sealed }).slice(-4) : null;
}

async function findNumber(
  tx: TenantTransaction,
  { tenantId, customerId }: Customer,
): Promise<{ phoneHash: Buffer; isShared: boolean }> {
  const row = await tx
    .selectFrom('phone_endpoint as e')
    .select('e.phone_hash as phoneHash')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('phone_endpoint as o')
          .select('o.customer_id')
          .where('o.tenant_id', '=', tenantId)
          .whereRef('o.phone_hash', '=', 'e.phone_hash')
          .where('o.customer_id', '<>', customerId),
      ).as('isShared'),
    )
    .where('e.tenant_id', '=', tenantId)
    .where('e.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { phoneHash: row.phoneHash, isShared: Boolean(row.isShared) };
}

function findActive(tx: TenantTransaction, { tenantId, customerId }: Customer) {
  return tx
    .selectFrom('pay_by_text')
    .select(['text_hash as textHash', 'payment_method_id as methodId', 'phone_hash as phoneHash'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the ended agreement, if one was active. A trigger keeps the end in the history of consents. */
export async function endPayByText(
  tx: TenantTransaction,
  { tenantId, customerId, reason, now }: Customer & { reason: PayByTextEndReason; now: Date },
): Promise<string | undefined> {
  const ended = await tx
    .updateTable('pay_by_text')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('pay_by_text_id')
    .executeTakeFirst();
  return ended?.pay_by_text_id;
}

async function insertAgreement(
  tx: TenantTransaction,
  {
    command,
    rules,
    method,
    wording,
    phoneHash,
    key,
    now,
  }: {
    command: TurnOnPayByText;
    rules: PayByTextRules;
    method: PlanMethod;
    wording: ConsentWording;
    phoneHash: Buffer;
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const { tenant, session, client } = command;
  const { text, language } = wording;
  const { customerId } = session;
  const from = { clientAddress: client.address, userAgent: client.userAgent };
  await tx
    .insertInto('pay_by_text')
    .values({
      tenant_id: tenant.id,
      pay_by_text_id: newId({ msecs: now.getTime() }),
      customer_id: customerId,
      payment_method_id: method.facts.paymentMethodId,
      phone_hash: phoneHash,
      code_above_cents: rules.codeAbove,
      max_cents: rules.max,
      language,
      text,
      text_hash: hashOf(text),
      client_address: client.address,
      user_agent: client.userAgent,
      accepted_at: now,
      signature: authorizationSignature(key, { customerId, language, text, acceptedAt: now, ...from }),
    })
    .execute();
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
