import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { authorizationSignature } from '../../documents/signatures.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { AccountFacts, AutopayTenant } from '../facts/account-facts.ts';
import type { AgreementFacts } from '../facts/load-agreements.ts';
import type { DecidedAgreement } from './decide-agreement.ts';

/** The facts of an agreement as it would be right after the customer agreed. */
export function factsOfNew(
  decided: DecidedAgreement,
  {
    tenant,
    key,
    account,
    autopayId,
    today,
    now,
  }: { tenant: AutopayTenant; key: TenantKey; account: AccountFacts; autopayId: string; today: string; now: Date },
): AgreementFacts {
  const { terms, methods } = decided;
  return {
    ...{ tenant, key, account, terms, methods, today },
    agreement: {
      ...termsColumnsOf(decided),
      method_kind: terms.method.kind,
      backup_kind: terms.backup?.kind ?? null,
      autopay_id: autopayId,
      customer_id: account.customer_id,
      account_id: account.account_id,
      state: 'active',
      version_no: 1,
      previous_cents: null,
      accepted_at: now,
      language: 'en',
    },
  };
}

/** Stores terms with their text and who agreed to them (Regulation E, Nacha). */
export async function insertVersion(
  tx: TenantTransaction,
  {
    decided,
    client,
    language,
    ...version
  }: {
    tenantId: string;
    customerId: string;
    autopayId: string;
    versionNo: number;
    decided: DecidedAgreement;
    language: Language;
    client: { address: string; userAgent: string };
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const { customerId, now: acceptedAt } = version;
  const text = decided.texts[language];
  const from = { clientAddress: client.address, userAgent: client.userAgent };
  await tx
    .insertInto('autopay_version')
    .values({
      ...termsColumnsOf(decided),
      tenant_id: version.tenantId,
      autopay_id: version.autopayId,
      version_no: version.versionNo,
      customer_id: customerId,
      language,
      text,
      text_hash: createHash('sha256').update(text).digest(),
      client_address: client.address,
      user_agent: client.userAgent,
      accepted_at: acceptedAt,
      signature: authorizationSignature(version.key, { customerId, language, text, acceptedAt, ...from }),
    })
    .execute();
}

function termsColumnsOf({ terms, fee }: DecidedAgreement) {
  const { noticeRange } = terms;
  return {
    payment_method_id: terms.method.methodId,
    backup_method_id: terms.backup?.methodId ?? null,
    amount: terms.amount,
    fixed_cents: terms.fixedCents,
    days_before: terms.daysBefore,
    ceiling_cents: terms.ceilingCents,
    notice_low_cents: noticeRange?.lowCents ?? null,
    notice_high_cents: noticeRange?.highCents ?? null,
    ends_on: terms.endsOn?.toString() ?? null,
    fee_cents: fee?.kind === 'fixed' ? fee.amountCents : null,
    fee_basis_points: fee?.kind === 'percentage' ? fee.basisPoints : null,
  };
}
