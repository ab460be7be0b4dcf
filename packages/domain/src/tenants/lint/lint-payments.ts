import { usStates } from '../../customers/us-states.ts';
import { feePermissionNames } from '../../fees/fee-law.ts';
import { cents } from '../../money/cents.ts';
import { isValidatedElsewhere } from '../../payment-methods/account-validation.ts';
import { isApproved } from '../../payment-methods/approved-methods.ts';
import { cardPaymentTypes } from '../../payment-methods/payment-token.ts';
import { takenMethodsBit } from '../../payment-methods/taken-methods.ts';
import { takesPayPal } from '../feature-gates.ts';
import { type PayeeTerms, payeeTerms, type TenantSettings } from '../tenant-settings.ts';
import { lintFees } from './lint-fees.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';

/** Rules about payees and their payment methods. */
export const paymentRules = {
  PayeeUnknown: { severity: 'refuse', source: productRule },
  PayeeMissing: { severity: 'refuse', source: productRule },
  PayeeTwice: { severity: 'refuse', source: productRule },
  CollectorNotMarked: { severity: 'refuse', source: '12 CFR 1006.2(i)' },
  CreditCardPermissionMissing: { severity: 'refuse', source: 'Visa Core Rules, MCC 7322 (confirm with counsel)' },
  HsaNotMedical: { severity: 'refuse', source: 'IRC 223, 213(d); card network rules for HSA and FSA cards' },
  WalletNotSetUp: { severity: 'warn', source: productRule },
  PayPalNotForCollectors: { severity: 'warn', source: 'Visa Core Rules, MCC 7322 (confirm with counsel)' },
  NoMethodAccepted: { severity: 'refuse', source: productRule },
  WalletWithoutCards: { severity: 'warn', source: productRule },
  MinimumPaymentHigh: { severity: 'warn', source: '15 USC 1693o-2(b)(3) (confirm with counsel)' },
  AccountValidationMissing: { severity: 'refuse', source: 'Nacha Operating Rules 2.5.17' },
  StateUnknown: { severity: 'refuse', source: productRule },
  VelocityUnbounded: { severity: 'warn', source: 'Nacha WEB debits; PCI DSS 6.4' },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof paymentRules;

/** Checks the payees: payment methods, fees and their legal basis. */
export function lintPayments(settings: TenantSettings, facts: LintFacts): Finding[] {
  const terms = payeeTerms(settings);
  // Reports a problem inherited from the tenant only once.
  const each = [
    ...new Map(
      terms.map((term) => [
        `${term.path} ${term.feeBasisPath} ${term.feePermissionsPath} ${term.permissionPath}`,
        term,
      ]),
    ).values(),
  ];
  return [
    ...lintCodes(settings, facts),
    ...each.flatMap((term) => [
      ...lintMethods(term, settings),
      ...lintAcceptance(term),
      ...lintStates(term),
      ...lintFees(term),
    ]),
    ...terms.flatMap((term, index) => lintWallets(term, `payees.${index}.wallets`)),
    ...lintAccountValidation(settings.payments),
    ...settings.limits.velocity.flatMap(({ maxPayments, maxAmount }, index): Finding<Code>[] =>
      maxPayments === null && maxAmount === null
        ? [{ code: 'VelocityUnbounded', path: `limits.velocity.${index}` }]
        : [],
    ),
  ];
}

function lintCodes({ payees }: TenantSettings, { payeeCodes }: LintFacts): Finding<Code>[] {
  const codes = payees.map(({ code }) => code);
  return [
    ...payeeCodes
      .filter((code) => !codes.includes(code))
      .map((code): Finding<Code> => ({ code: 'PayeeMissing', path: 'payees', detail: code })),
    ...codes.flatMap((code, index): Finding<Code>[] => {
      const path = `payees.${index}.code`;
      if (!payeeCodes.includes(code)) return [{ code: 'PayeeUnknown', path, detail: code }];
      return codes.indexOf(code) < index ? [{ code: 'PayeeTwice', path, detail: code }] : [];
    }),
  ];
}

function lintMethods(terms: PayeeTerms, { kind }: TenantSettings): Finding<Code>[] {
  const { configuration, path } = terms;
  const found: Finding<Code>[] = [];
  if (kind === 'collection' && !configuration.isDebtCollector)
    found.push({ code: 'CollectorNotMarked', path: `${path}.isDebtCollector` });
  if (configuration.isDebtCollector && configuration.acceptsCreditCards && !terms.creditCardPermission?.trim())
    found.push({ code: 'CreditCardPermissionMissing', path: terms.permissionPath });
  const canBeMedical = (kind === 'medical' || kind === 'general') && !configuration.isDebtCollector;
  if (configuration.isMedicalPayee && !canBeMedical)
    found.push({ code: 'HsaNotMedical', path: `${path}.isMedicalPayee` });
  if (configuration.allowPayPal && !takesPayPal(configuration))
    found.push({ code: 'PayPalNotForCollectors', path: `${path}.allowPayPal` });
  return found;
}

/** Card networks can't forbid a minimum for credit cards up to this amount. */
const networkMinimum = cents(1_000);

function lintAcceptance({ configuration, path }: PayeeTerms): Finding<Code>[] {
  const taken = takenMethodsBit({ ...configuration, enforceApprovedPaymentMethods: false }, undefined);
  const takesCards = cardPaymentTypes.some((type) => isApproved(taken, type));
  const takesOnline = takesCards || isApproved(taken, 'bankaccount') || takesPayPal(configuration);
  const wallets = (['allowApplePay', 'allowGooglePay'] as const).filter((wallet) => configuration[wallet]);
  return [
    ...(takesOnline ? [] : [{ code: 'NoMethodAccepted' as const, path: `${path}.acceptedMethods` }]),
    ...(takesCards
      ? []
      : wallets.map((wallet) => ({ code: 'WalletWithoutCards' as const, path: `${path}.${wallet}` }))),
    ...(takesCards && (configuration.minimumPayment ?? 0) > networkMinimum
      ? [{ code: 'MinimumPaymentHigh' as const, path: `${path}.minimumPayment` }]
      : []),
  ];
}

function lintAccountValidation({ accountValidation }: TenantSettings['payments']): Finding<Code>[] {
  if (accountValidation.byUs || isValidatedElsewhere(accountValidation)) return [];
  return [{ code: 'AccountValidationMissing', path: 'payments.accountValidation.elsewhere' }];
}

function lintStates({ feeBasis, feeBasisPath, feePermissions, feePermissionsPath }: PayeeTerms): Finding<Code>[] {
  const grounds = [
    { ground: feeBasis, path: feeBasisPath },
    ...feePermissionNames.map((name) => ({
      ground: feePermissions?.[name] ?? null,
      path: `${feePermissionsPath}.${name}`,
    })),
  ];
  return grounds.flatMap(({ ground, path }) =>
    (ground?.states ?? [])
      .filter((state) => !usStates.includes(state))
      .map((state): Finding<Code> => ({ code: 'StateUnknown', path: `${path}.states`, detail: state })),
  );
}

function lintWallets({ configuration, wallets }: PayeeTerms, path: string): Finding<Code>[] {
  const allowed = [
    ['applePay', configuration.allowApplePay],
    ['googlePay', configuration.allowGooglePay],
    ['payPal', takesPayPal(configuration)],
  ] as const;
  return allowed
    .filter(([wallet, isAllowed]) => isAllowed && !wallets?.[wallet])
    .map(([wallet]) => ({ code: 'WalletNotSetUp', path: `${path}.${wallet}` }));
}
