import { usStates } from '../customers/us-states.ts';
import { feePermissionNames } from '../fees/fee-law.ts';
import { isValidatedElsewhere } from '../payment-methods/account-validation.ts';
import { takesPayPal } from './feature-gates.ts';
import { lintFees } from './lint-fees.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { type PayeeTerms, payeeTerms, type TenantSettings } from './tenant-settings.ts';

/** What can be wrong about the payees and about what they take. */
export const paymentRules = {
  PayeeUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'The tenant has no such payee. A payee is made by the command line, with its account at the processor.',
      es: 'El inquilino no tiene ese beneficiario. Se crea por línea de comandos, con su cuenta en el procesador.',
    },
  },
  PayeeMissing: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'A payee of the tenant is not in the settings.',
      es: 'Falta en la configuración un beneficiario del inquilino.',
    },
  },
  PayeeTwice: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'The payee is there twice.', es: 'El beneficiario aparece dos veces.' },
  },
  CollectorNotMarked: {
    severity: 'refuse',
    source: '12 CFR 1006.2(i)',
    words: {
      en: 'The tenant collects debts, and this payee is not marked as a debt collector: it would take credit cards, and fees without a ground.',
      es: 'El inquilino cobra deudas y este beneficiario no está marcado como cobrador: aceptaría tarjetas de crédito y cargos sin fundamento.',
    },
  },
  CreditCardPermissionMissing: {
    severity: 'refuse',
    source: 'Visa Core Rules, MCC 7322 (check)',
    words: {
      en: 'A debt collector takes debit cards, not credit cards, unless its contract with the network lets it. State that permission.',
      es: 'Un cobrador de deudas acepta tarjetas de débito y no de crédito, salvo que su contrato con la red lo permita. Indique ese permiso.',
    },
  },
  HsaNotMedical: {
    severity: 'refuse',
    source: 'IRC 223, 213(d); card network rules for HSA and FSA cards',
    words: {
      en: 'HSA and FSA cards pay medical payees alone, and this one is not medical.',
      es: 'Las tarjetas HSA y FSA pagan solo a beneficiarios médicos, y este no lo es.',
    },
  },
  WalletNotSetUp: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'The wallet is allowed, but not set up with its vendor, so that nobody is offered it.',
      es: 'La billetera está permitida, pero no configurada con su proveedor, y no se ofrece a nadie.',
    },
  },
  PayPalNotForCollectors: {
    severity: 'warn',
    source: 'Visa Core Rules, MCC 7322 (check)',
    words: {
      en: 'Nobody learns what PayPal was paid from, so that a debt collector without credit cards is not offered it.',
      es: 'No se sabe con qué se pagó en PayPal, y no se ofrece a un cobrador de deudas sin tarjetas de crédito.',
    },
  },
  AccountValidationMissing: {
    severity: 'refuse',
    source: 'Nacha Operating Rules 2.5.17',
    words: {
      en: 'Each bank account is validated before its first debit on the web. Validate accounts here, or name who validates them.',
      es: 'Cada cuenta bancaria se valida antes de su primer débito por internet. Valide las cuentas aquí o nombre a quien las valida.',
    },
  },
  StateUnknown: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'There is no state by that code.', es: 'No hay ningún estado con ese código.' },
  },
  VelocityUnbounded: {
    severity: 'warn',
    source: 'Nacha WEB debits; PCI DSS 6.4',
    words: {
      en: 'Nothing limits how often one may try to pay: a list of stolen cards could be tried out here.',
      es: 'Nada limita cuántas veces se intenta pagar: aquí se podría probar una lista de tarjetas robadas.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof paymentRules;

/** Looks at the payees: what they take, what they charge, and on what ground. */
export function lintPayments(settings: TenantSettings, facts: LintFacts): Finding[] {
  const terms = payeeTerms(settings);
  // What payees have from the tenant is said once.
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
    ...each.flatMap((term) => [...lintMethods(term, settings), ...lintStates(term), ...lintFees(term)]),
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
