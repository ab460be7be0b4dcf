import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type DisclaimerType, disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import type { FeeLaw } from '@quittance/domain/fees/fee-law';
import { languages } from '@quittance/domain/languages';
import { switchesOfDocument } from '@quittance/domain/tenants/switch-values';
import type {
  DisclosureTexts,
  PayeeSettings,
  TenantSettings,
  TextPair,
} from '@quittance/domain/tenants/tenant-settings';
import { setVelocityLimit } from '../payments/reserve/velocity-limits.ts';
import { disclaimerColumns } from '../tenants/load-disclaimers.ts';
import { switchColumns } from '../tenants/stored-switches.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Written = {
  tenant: Pick<Tenant, 'id'>;
  settings: TenantSettings;
  /** The settings in force; undefined for a new tenant without disclosures. */
  before: TenantSettings | undefined;
  version: number;
  now: Date;
};

export async function writeSettings(tx: TenantTransaction, written: Written): Promise<void> {
  const { tenant, settings } = written;
  await tx.updateTable('tenant').set(tenantColumns(settings)).where('tenant_id', '=', tenant.id).execute();
  for (const { code, name, configuration, planConfiguration, wallets, ...own } of settings.payees) {
    await tx
      .updateTable('payee')
      .set({
        name,
        payment_configuration: configuration && JSON.stringify(configuration),
        payment_plan_configuration: planConfiguration && JSON.stringify(planConfiguration),
        wallets: wallets && JSON.stringify(wallets),
        fee_law: ownFeeLaw(own, settings),
      })
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', code)
      .execute();
  }
  for (const { maxAmount, ...limit } of settings.limits.velocity)
    await setVelocityLimit(tx, { tenantId: tenant.id, limit: { ...limit, maxCents: maxAmount } });
  await publishDisclosures(tx, written);
}

export function tenantColumns(settings: TenantSettings) {
  const { branding, contact, signIn, screens, messages, disclosures } = settings;
  return {
    ...switchColumns(switchesOfDocument(settings)),
    name: branding.name,
    logo: branding.logo,
    primary_color: branding.primaryColor,
    secondary_color: branding.secondaryColor,
    time_zone: settings.timeZone,
    language_rules: JSON.stringify(settings.languages),
    support_phone: contact.phone,
    support_email: contact.email,
    support_hours: contact.hours,
    login_type: signIn.loginTypeID,
    session_timeout_seconds: signIn.sessionTimeoutSeconds,
    landing_page_type: screens.landingPageTypeID,
    email_source_address: messages.emailSourceAddress,
    sms_source_address: messages.smsSourceAddress,
    disclaimer_show_type: disclosures.disclaimerShowTypeID,
    electronic_records_permission: disclosures.electronicRecordsPermission,
    payment_configuration: JSON.stringify(settings.payments.configuration),
    payment_plan_configuration: JSON.stringify(settings.payments.planConfiguration),
    fee_law: JSON.stringify(feeLaw(settings.payments, settings.kind)),
    account_validation: JSON.stringify(settings.payments.accountValidation),
    refund_alone_cents: settings.limits.refundAlone,
    adjustment_alone_cents: settings.limits.adjustmentAlone,
    key_files_lower_cents: settings.limits.keyFilesLower,
    key_files_raise_cents: settings.limits.keyFilesRaise,
    retention: JSON.stringify(settings.retention),
    reminder_rules: JSON.stringify(settings.reminders),
    proposal_rules: JSON.stringify(settings.proposals),
    hardship_rules: JSON.stringify(settings.hardship),
    pay_by_text_rules: JSON.stringify(settings.payByText),
    embed_origins: settings.embedding.origins,
    return_origins: settings.returns.origins,
    dispute_answer_days: settings.desk.disputeAnswerDays,
    offer_floor_basis_points: Math.round(settings.desk.offerFloorPercent * 100),
    discount_alone_basis_points: Math.round(settings.desk.discountAlonePercent * 100),
  };
}

type FeeGrounds = Pick<TenantSettings['payments'], 'feeBasis' | 'feePermissions'>;

/**
 * Converts the settings to the fee law for payments. Keeps the references, because a legal basis without one isn't
 * valid.
 */
function feeLaw({ feeBasis, feePermissions }: FeeGrounds, kind: TenantSettings['kind']): FeeLaw {
  return { isCollection: kind === 'collection', basis: feeBasis, permissions: feePermissions };
}

/** Null for a payee that uses the tenant's. */
function ownFeeLaw(
  { feeBasis, feePermissions }: Pick<PayeeSettings, 'feeBasis' | 'feePermissions'>,
  settings: TenantSettings,
): string | null {
  const { payments, kind } = settings;
  if (feeBasis === null && feePermissions === null) return null;
  const own = {
    feeBasis: feeBasis ?? payments.feeBasis,
    feePermissions: feePermissions ?? payments.feePermissions,
  };
  return JSON.stringify(feeLaw(own, kind));
}

const typeOf: Record<keyof DisclosureTexts, DisclaimerType> = {
  loginIntro: disclaimerTypes.loginIntro,
  unreportedDebt: disclaimerTypes.unreportedDebt,
  outOfStatute: disclaimerTypes.outOfStatute,
  unreportedAndOutOfStatute: disclaimerTypes.unreportedAndOutOfStatute,
};

/**
 * A changed disclosure becomes a new version, which customers must acknowledge again. A removed one becomes an empty
 * version.
 */
async function publishDisclosures(
  tx: TenantTransaction,
  { tenant, settings, before, version, now }: Written,
): Promise<void> {
  for (const name of Object.keys(typeOf) as (keyof DisclosureTexts)[]) {
    const text = settings.disclosures[name];
    if (isSame(text, before?.disclosures[name] ?? null)) continue;
    await tx
      .insertInto('disclaimer_text')
      .values({
        tenant_id: tenant.id,
        disclaimer_type: typeOf[name],
        version: `settings-${version}`,
        ...disclaimerColumns(text),
        published_at: now,
      })
      .execute();
  }
}

function isSame(one: TextPair | null, other: TextPair | null): boolean {
  return languages.every((language) => one?.[language] === other?.[language]);
}
