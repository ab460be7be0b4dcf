import {
  type FeePermission,
  type FeePermissionName,
  type FeePermissions,
  feePermissionNames,
} from '@quittance/domain/fees/fee-law';
import { readHardshipRules } from '@quittance/domain/hardship/hardship-rules';
import { everyLanguage } from '@quittance/domain/languages';
import { readPayByTextRules } from '@quittance/domain/messages/pay-by-text';
import {
  type AccountValidationSetting,
  defaultAccountValidation,
} from '@quittance/domain/payment-methods/account-validation';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
  type FeeConfiguration,
  type PaymentPlanConfiguration,
  readPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { readReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { readOwnPeriods } from '@quittance/domain/retention/own-periods';
import { readProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { defaultKeyFiles } from '@quittance/domain/tenants/default-settings';
import { documentSwitches, switchesOfDocument } from '@quittance/domain/tenants/switch-values';
import { readTenantLanguages } from '@quittance/domain/tenants/tenant-languages';
import type {
  DisclosureTexts,
  TenantSettings,
  TextPair,
  WholePaymentConfiguration,
} from '@quittance/domain/tenants/tenant-settings';
import { readOrigins } from '@quittance/domain/tenants/website-origins';

/**
 * Normalizes a document for storage: sorts unordered lists and turns empty values into null, so that equal settings
 * compare as equal.
 */
export function normalSettings(settings: TenantSettings): TenantSettings {
  const { disclosures, payments, payees, limits } = settings;
  return {
    ...settings,
    disclosures: {
      ...disclosures,
      ...normalDisclosures(disclosures),
      electronicRecordsPermission: disclosures.electronicRecordsPermission?.trim() || null,
    },
    embedding: { origins: readOrigins(settings.embedding.origins) },
    returns: { origins: readOrigins(settings.returns.origins) },
    payments: {
      ...payments,
      configuration: normalDays(payments.configuration),
      feeBasis: withSortedStates(payments.feeBasis),
      feePermissions: normalPermissions(payments.feePermissions),
      accountValidation: normalValidation(payments.accountValidation),
    },
    payees: payees
      .map((payee) => ({
        ...payee,
        configuration: payee.configuration && normalDays(payee.configuration),
        feeBasis: withSortedStates(payee.feeBasis),
        feePermissions: payee.feePermissions && normalPermissions(payee.feePermissions),
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    limits: {
      ...limits,
      velocity: limits.velocity.toSorted(
        (one, other) => velocityScopes.indexOf(one.scope) - velocityScopes.indexOf(other.scope),
      ),
    },
  };
}

/** Reads a stored document with all current fields. Limits that didn't exist when it was written get their defaults. */
export function readSettings(content: unknown): TenantSettings {
  const settings = content as TenantSettings;
  const { payments, payees } = settings;
  const switches = documentSwitches(switchesOfDocument(settings));
  return {
    ...settings,
    languages: readTenantLanguages(settings.languages),
    signIn: { ...settings.signIn, ...switches.signIn },
    screens: { ...settings.screens, ...switches.screens },
    messages: { ...settings.messages, ...switches.messages },
    desk: { ...settings.desk, ...switches.desk },
    disclosures: {
      ...settings.disclosures,
      ...switches.disclosures,
      electronicRecordsPermission: settings.disclosures.electronicRecordsPermission ?? null,
    },
    limits: { ...defaultKeyFiles, ...settings.limits },
    messageTexts: readMessageTexts(settings.messageTexts),
    retention: readOwnPeriods(settings.retention),
    reminders: readReminderRules(settings.reminders),
    proposals: readProposalRules(settings.proposals),
    hardship: readHardshipRules(settings.hardship),
    payByText: readPayByTextRules(settings.payByText),
    embedding: { origins: readOrigins(settings.embedding?.origins) },
    returns: { origins: readOrigins(settings.returns?.origins) },
    payments: {
      ...payments,
      configuration: wholeConfiguration(payments.configuration),
      planConfiguration: readPlanConfiguration(payments.planConfiguration),
      feePermissions: normalPermissions(payments.feePermissions),
      accountValidation: normalValidation(payments.accountValidation),
    },
    payees: payees.map((payee) => ({
      ...payee,
      configuration: payee.configuration && wholeConfiguration(payee.configuration),
      planConfiguration: payee.planConfiguration && readPlanConfiguration(payee.planConfiguration),
      feePermissions: payee.feePermissions ? normalPermissions(payee.feePermissions) : null,
    })),
  };
}

/** Settings can be older than a language or than messages in the tenant's own words. */
export function readMessageTexts(
  stored: Partial<TenantSettings['messageTexts']> | undefined,
): TenantSettings['messageTexts'] {
  return everyLanguage((language) => stored?.[language] ?? {});
}

/** Completes a stored payment configuration with defaults for settings added since. */
export function wholeConfiguration(row: unknown): WholePaymentConfiguration {
  const known = pick({ ...defaultPaymentConfiguration, payeeFees: null }, row);
  return { ...known, singlePaymentConfiguration: pick<FeeConfiguration>(noFee, known.singlePaymentConfiguration) };
}

export function wholePlanConfiguration(row: unknown): PaymentPlanConfiguration {
  return readPlanConfiguration(pick(defaultPaymentPlanConfiguration, row));
}

const noFee = defaultPaymentConfiguration.singlePaymentConfiguration;

function pick<T extends object>(defaults: T, row: unknown): T {
  const given = (row ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, given[name] === undefined ? fallback : given[name]]),
  ) as T;
}

function normalDisclosures(texts: DisclosureTexts): DisclosureTexts {
  const { loginIntro, unreportedDebt, outOfStatute, unreportedAndOutOfStatute } = texts;
  return {
    loginIntro: normalPair(loginIntro),
    unreportedDebt: normalPair(unreportedDebt),
    outOfStatute: normalPair(outOfStatute),
    unreportedAndOutOfStatute: normalPair(unreportedAndOutOfStatute),
  };
}

function normalPair(pair: TextPair | null): TextPair | null {
  const trimmed = pair && everyLanguage((language) => pair[language].trim());
  return trimmed && Object.values(trimmed).every((text) => text === '') ? null : trimmed;
}

function normalDays(configuration: WholePaymentConfiguration): WholePaymentConfiguration {
  const days = [...new Set(configuration.restrictedConvenienceFeeDays)];
  return { ...configuration, restrictedConvenienceFeeDays: days.sort((one, other) => one - other) };
}

function withSortedStates<Ground extends FeePermission>(ground: Ground | null): Ground | null {
  return ground && { ...ground, states: [...new Set(ground.states)].sort() };
}

/** Uses the default for settings from before account validation existed. */
function normalValidation({ byUs, elsewhere } = defaultAccountValidation): AccountValidationSetting {
  return { byUs, elsewhere: elsewhere?.trim() || null };
}

/** Permissions added since aren't granted, and removed ones are dropped. */
function normalPermissions(permissions: Partial<FeePermissions> | undefined): FeePermissions {
  const of = (name: FeePermissionName) => [name, withSortedStates(permissions?.[name] ?? null)] as const;
  return Object.fromEntries(feePermissionNames.map(of)) as FeePermissions;
}
