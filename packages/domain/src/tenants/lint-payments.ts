import { usStates } from '../customers/us-states.ts';
import { feePermissionNames } from '../fees/fee-law.ts';
import { isValidatedElsewhere } from '../payment-methods/account-validation.ts';
import { takesPayPal } from './feature-gates.ts';
import { lintFees } from './lint-fees.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { type PayeeTerms, payeeTerms, type TenantSettings } from './tenant-settings.ts';

/** Rules about payees and their payment methods. */
export const paymentRules = {
  PayeeUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'This payee doesn’t exist. Your system administrator adds payees on the command line, with their processor account.',
      es: 'Este beneficiario no existe. El administrador del sistema agrega los beneficiarios en la línea de comandos, con su cuenta en el procesador.',
    },
  },
  PayeeMissing: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'One of your payees is missing from the settings.',
      es: 'Falta en la configuración uno de sus beneficiarios.',
    },
  },
  PayeeTwice: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This payee is listed twice.', es: 'Este beneficiario aparece dos veces.' },
  },
  CollectorNotMarked: {
    severity: 'refuse',
    source: '12 CFR 1006.2(i)',
    words: {
      en: 'Your organization collects debts, but this payee isn’t marked as a debt collector. It would accept credit cards, and fees without a legal basis.',
      es: 'Su organización cobra deudas, pero este beneficiario no está marcado como cobrador de deudas. Aceptaría tarjetas de crédito y cargos sin fundamento legal.',
    },
  },
  CreditCardPermissionMissing: {
    severity: 'refuse',
    source: 'Visa Core Rules, MCC 7322 (confirm with counsel)',
    words: {
      en: 'A debt collector can’t accept credit cards unless its contract with the card network allows it. Enter that permission.',
      es: 'Un cobrador de deudas no puede aceptar tarjetas de crédito, salvo que su contrato con la red de tarjetas lo permita. Indique ese permiso.',
    },
  },
  HsaNotMedical: {
    severity: 'refuse',
    source: 'IRC 223, 213(d); card network rules for HSA and FSA cards',
    words: {
      en: 'HSA and FSA cards can pay only medical payees, and this payee isn’t medical.',
      es: 'Las tarjetas HSA y FSA solo pueden pagar a beneficiarios médicos, y este no lo es.',
    },
  },
  WalletNotSetUp: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'This wallet is allowed but not set up with its vendor, so customers can’t use it.',
      es: 'Esta billetera está permitida pero no configurada con su proveedor, así que los clientes no pueden usarla.',
    },
  },
  PayPalNotForCollectors: {
    severity: 'warn',
    source: 'Visa Core Rules, MCC 7322 (confirm with counsel)',
    words: {
      en: 'PayPal doesn’t tell us how a customer paid, so we don’t offer it for debt collectors that can’t accept credit cards.',
      es: 'PayPal no nos indica con qué pagó el cliente, así que no lo ofrecemos a los cobradores de deudas que no pueden aceptar tarjetas de crédito.',
    },
  },
  AccountValidationMissing: {
    severity: 'refuse',
    source: 'Nacha Operating Rules 2.5.17',
    words: {
      en: 'Each bank account must be validated before its first online debit. Validate accounts here, or enter who validates them.',
      es: 'Cada cuenta bancaria debe validarse antes de su primer débito por internet. Valide las cuentas aquí o indique quién las valida.',
    },
  },
  StateUnknown: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This isn’t a US state code.', es: 'Esta no es la sigla de un estado de EE. UU.' },
  },
  VelocityUnbounded: {
    severity: 'warn',
    source: 'Nacha WEB debits; PCI DSS 6.4',
    words: {
      en: 'Nothing limits payment attempts, so someone could test stolen cards here. Set a limit.',
      es: 'Nada limita los intentos de pago, así que alguien podría probar tarjetas robadas aquí. Establezca un límite.',
    },
  },
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
