import { cents } from '../../money/cents.ts';
import { allMethodsAccepted } from '../../payments/payment-configuration.ts';
import type { LintCase } from './linted-settings.ts';

export const noCards = { ...allMethodsAccepted, creditcard: false, debitcard: false, hsacard: false };

/** Cases about payees and the payment methods that they accept. */
export const methods: LintCase[] = [
  ['PayeeUnknown payees.0.code', 'utility', () => undefined, { payeeCodes: [] }],
  ['PayeeMissing payees', 'utility', () => undefined, { payeeCodes: ['A', 'B'] }],
  ['PayeeTwice payees.1.code', 'utility', (t) => t.payees.push(...structuredClone(t.payees))],
  [
    'CollectorNotMarked payments.configuration.isDebtCollector',
    'collection',
    (t) => (t.payments.configuration.isDebtCollector = false),
  ],
  [
    'CreditCardPermissionMissing payments.creditCardPermission',
    'collection',
    (t) => (t.payments.configuration.acceptsCreditCards = true),
  ],
  [
    'HsaNotMedical payments.configuration.isMedicalPayee',
    'utility',
    (t) => (t.payments.configuration.isMedicalPayee = true),
  ],
  [
    'HsaNotMedical payments.configuration.isMedicalPayee',
    'collection',
    (t) => (t.payments.configuration.isMedicalPayee = true),
  ],
  [
    'AccountValidationMissing payments.accountValidation.elsewhere',
    'utility',
    (t) => (t.payments.accountValidation = { byUs: false, elsewhere: null }),
  ],
  [
    'AccountValidationMissing payments.accountValidation.elsewhere',
    'collection',
    (t) => (t.payments.accountValidation = { byUs: false, elsewhere: '  ' }),
  ],
  ['WalletNotSetUp payees.0.wallets.googlePay', 'utility', (t) => (t.payments.configuration.allowGooglePay = true)],
  [
    'PayPalNotForCollectors payments.configuration.allowPayPal',
    'collection',
    (t) => (t.payments.configuration.allowPayPal = true),
  ],
  [
    'VelocityUnbounded limits.velocity.0',
    'utility',
    (t) => Object.assign(t.limits.velocity[0] ?? {}, { maxPayments: null, maxAmount: null }),
  ],
  [
    'NoMethodAccepted payments.configuration.acceptedMethods',
    'utility',
    (t) => (t.payments.configuration.acceptedMethods = { ...noCards, ach: false }),
  ],
  // The law keeps these tenants from accepting the only method that is on.
  [
    'NoMethodAccepted payments.configuration.acceptedMethods',
    'collection',
    (t) => (t.payments.configuration.acceptedMethods = { ...noCards, ach: false, creditcard: true }),
  ],
  [
    'NoMethodAccepted payments.configuration.acceptedMethods',
    'utility',
    (t) => (t.payments.configuration.acceptedMethods = { ...noCards, ach: false, hsacard: true }),
  ],
  [
    'WalletWithoutCards payments.configuration.allowGooglePay',
    'utility',
    (t) => Object.assign(t.payments.configuration, { acceptedMethods: noCards, allowGooglePay: true }),
  ],
  [
    'MinimumPaymentHigh payments.configuration.minimumPayment',
    'utility',
    (t) => (t.payments.configuration.minimumPayment = cents(1_001)),
  ],
];
