import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type DisclaimerType, disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import { noFeePermissions } from '@quittance/domain/fees/fee-law';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { readHardshipRules } from '@quittance/domain/hardship/hardship-rules';
import { everyLanguage } from '@quittance/domain/languages';
import { readPayByTextRules } from '@quittance/domain/messages/pay-by-text';
import { cents } from '@quittance/domain/money/cents';
import {
  type AccountValidationSetting,
  defaultAccountValidation,
} from '@quittance/domain/payment-methods/account-validation';
import type { WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import { readReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { readOwnPeriods } from '@quittance/domain/retention/own-periods';
import { readProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { type DocumentSwitches, documentSwitches } from '@quittance/domain/tenants/switch-values';
import { readTenantLanguages } from '@quittance/domain/tenants/tenant-languages';
import type { PayeeSettings, TenantKind, TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { loadVelocityLimits } from '../payments/reserve/velocity-limits.ts';
import { type Disclaimer, loadDisclaimers } from '../tenants/load-disclaimers.ts';
import { switchesOfRow } from '../tenants/stored-switches.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { normalSettings, readMessageTexts, wholeConfiguration, wholePlanConfiguration } from './normal-settings.ts';

/**
 * Reads a tenant's settings from the rows that the product uses. Fields that only the document has (kind, portal and message texts,
 * legal basis of fees and cards, publishing rule) are copied from `before`, the last version in force, if any.
 */
export async function settingsOfRows(
  tx: TenantTransaction,
  { tenant, before, now }: { tenant: Pick<Tenant, 'id'>; before: TenantSettings | undefined; now: Date },
): Promise<TenantSettings> {
  const tenantId = tenant.id;
  const row = await loadTenantRow(tx, tenantId);
  const payees = await tx
    .selectFrom('payee')
    .select(['payee_code', 'name', 'payment_configuration', 'payment_plan_configuration', 'wallets'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const switches = documentSwitches(switchesOfRow(row));
  const configuration = wholeConfiguration(row.payment_configuration);
  return normalSettings({
    kind: before?.kind ?? kindOf(configuration),
    ...ofTenantRow(row, switches),
    disclosures: {
      disclaimerShowTypeID: row.disclaimer_show_type as 1 | 2 | 3,
      ...switches.disclosures,
      electronicRecordsPermission: row.electronic_records_permission,
      ...textsOf(await loadDisclaimers(tx, { tenantId, now })),
    },
    texts: everyLanguage((language) => before?.texts[language] ?? {}),
    messageTexts: readMessageTexts(before?.messageTexts),
    payments: {
      configuration,
      planConfiguration: wholePlanConfiguration(row.payment_plan_configuration),
      feeBasis: before?.payments.feeBasis ?? null,
      feePermissions: before?.payments.feePermissions ?? noFeePermissions,
      creditCardPermission: before?.payments.creditCardPermission ?? null,
      accountValidation: (row.account_validation as AccountValidationSetting | null) ?? defaultAccountValidation,
    },
    payees: payees.map((payee): PayeeSettings => {
      const known = before?.payees.find(({ code }) => code === payee.payee_code);
      const { payment_configuration: own, payment_plan_configuration: ownForPlans } = payee;
      return {
        code: payee.payee_code,
        name: payee.name,
        configuration: own === null ? null : wholeConfiguration(own),
        planConfiguration: ownForPlans === null ? null : wholePlanConfiguration(ownForPlans),
        feeBasis: known?.feeBasis ?? null,
        feePermissions: known?.feePermissions ?? null,
        creditCardPermission: known?.creditCardPermission ?? null,
        wallets: payee.wallets as WalletSettings | null,
      };
    }),
    limits: {
      refundAlone: cents(row.refund_alone_cents),
      adjustmentAlone: cents(row.adjustment_alone_cents),
      keyFilesLower: cents(row.key_files_lower_cents),
      keyFilesRaise: cents(row.key_files_raise_cents),
      velocity: (await loadVelocityLimits(tx, tenantId)).map(({ maxCents, ...limit }) => ({
        ...limit,
        maxAmount: maxCents,
      })),
    },
    desk: {
      disputeAnswerDays: row.dispute_answer_days,
      ...switches.desk,
      offerFloorPercent: fromHundredths(row.offer_floor_basis_points),
      discountAlonePercent: fromHundredths(row.discount_alone_basis_points),
    },
    retention: readOwnPeriods(row.retention),
    reminders: readReminderRules(row.reminder_rules),
    proposals: readProposalRules(row.proposal_rules),
    hardship: readHardshipRules(row.hardship_rules),
    payByText: readPayByTextRules(row.pay_by_text_rules),
    embedding: { origins: row.embed_origins },
    returns: { origins: row.return_origins },
    publishNeedsTwo: before?.publishNeedsTwo ?? false,
  });
}

type TenantRow = Awaited<ReturnType<typeof loadTenantRow>>;

function loadTenantRow(tx: TenantTransaction, tenantId: string) {
  return tx.selectFrom('tenant').selectAll().where('tenant_id', '=', tenantId).executeTakeFirstOrThrow();
}

function ofTenantRow(
  row: TenantRow,
  switches: DocumentSwitches,
): Pick<TenantSettings, 'branding' | 'contact' | 'timeZone' | 'languages' | 'signIn' | 'screens' | 'messages'> {
  return {
    branding: {
      name: row.name,
      logo: row.logo,
      primaryColor: row.primary_color,
      secondaryColor: row.secondary_color,
    },
    contact: { phone: row.support_phone || null, email: row.support_email || null, hours: row.support_hours || null },
    timeZone: row.time_zone,
    languages: readTenantLanguages(row.language_rules),
    signIn: {
      loginTypeID: row.login_type as 1 | 2 | 3,
      ...switches.signIn,
      sessionTimeoutSeconds: row.session_timeout_seconds,
    },
    screens: {
      // 1 means the same page as 0. Other numbers were never used.
      landingPageTypeID: row.landing_page_type === 2 ? 2 : row.landing_page_type === 1 ? 1 : 0,
      ...switches.screens,
    },
    messages: {
      ...switches.messages,
      emailSourceAddress: row.email_source_address || null,
      smsSourceAddress: row.sms_source_address || null,
    },
  };
}

function textsOf(disclaimers: readonly Disclaimer[]) {
  const of = (type: DisclaimerType) => disclaimers.find((each) => each.type === type)?.text ?? null;
  return {
    loginIntro: of(disclaimerTypes.loginIntro),
    unreportedDebt: of(disclaimerTypes.unreportedDebt),
    outOfStatute: of(disclaimerTypes.outOfStatute),
    unreportedAndOutOfStatute: of(disclaimerTypes.unreportedAndOutOfStatute),
  };
}

function kindOf({
  isDebtCollector,
  isMedicalPayee,
}: {
  isDebtCollector: boolean;
  isMedicalPayee: boolean;
}): TenantKind {
  if (isDebtCollector) return 'collection';
  return isMedicalPayee ? 'medical' : 'general';
}
