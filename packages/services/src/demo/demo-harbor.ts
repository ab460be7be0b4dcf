import { defaultHardshipRules } from '@quittance/domain/hardship/hardship-rules';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { defaultProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { harborDisclaimers } from './demo-disclaimers.ts';
import { demoMethods } from './demo-methods.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { demoWallets } from './demo-wallets.ts';

const { checking, visaDebit, visaCredit } = demoMethods;
const name = 'Harbor Recovery';
const debtMethods = ['ach', 'debitcard'];
const paymentConfiguration = {
  ...defaultPaymentConfiguration,
  enforceApprovedPaymentMethods: true,
  allowGooglePay: true,
  isDebtCollector: true,
};

/** The demo's collection agency, where every sign-in requires a code. */
export const demoHarbor: DemoTenant = {
  label: 'harbor',
  name,
  primaryColor: '#22406b',
  secondaryColor: '#1cb16d',
  loginType: 2,
  timeZone: 'America/Los_Angeles',
  supportPhone: '(206) 555-0188',
  supportEmail: 'resolve@harbor.example',
  supportHours: 'Monday to Friday, 8 to 7',
  disclaimers: harborDisclaimers,
  communication: { emailSourceAddress: 'resolve@harbor.example', require2fa: true },
  // Illness and disasters pause an account at once.
  hardship: {
    ...defaultHardshipRules,
    isOn: true,
    outcomes: { ...defaultHardshipRules.outcomes, illness: 'pause', disaster: 'pause' },
  },
  proposals: { ...defaultProposalRules, isOn: true, isPlanOn: true },
  payees: [
    {
      code: 'HARBOR',
      name,
      merchant: 'demo-harbor',
      paymentConfiguration,
      wallets: demoWallets({ label: 'harbor', name }, ['googlePay']),
    },
  ],
  paymentConfiguration,
  // An employee reviews the plan after a missed payment.
  planConfiguration: { ...defaultPaymentPlanConfiguration, afterMissedInstallment: 'stop' },
  customers: [
    {
      logIn: { name: 'HR-4471', secret: '98101' },
      firstName: 'Gia',
      lastName: 'Moretti',
      address: { line: '500 Pine St', city: 'Seattle', state: 'WA', zip: '98101' },
      phone: '2065550101',
      email: 'gia@example.com',
      accounts: [
        {
          referenceCode: 'HR-4471',
          payLinkToken: 'demo-pay-link-harbor',
          name: 'Lakeside Medical Center',
          payType: 'sif',
          balanceCents: 124_000,
          amountDueCents: 15_500,
          minimumCents: 2_500,
          dueInDays: 7,
          approvedMethods: debtMethods,
          offers: [
            { type: 'lump-sum', totalCents: 62_000, expiresInDays: 14 },
            { type: 'autopay', totalCents: 93_000, months: 6 },
            { type: 'lump-sum-autopay', totalCents: 80_600, downPaymentCents: 20_000, months: 4 },
          ],
        },
      ],
      methods: [checking, visaDebit],
      payments: [],
    },
    {
      logIn: { name: 'HR-5200', secret: '98402' },
      firstName: 'Hugo',
      lastName: 'Lindqvist',
      address: { line: '900 Broadway', city: 'Tacoma', state: 'WA', zip: '98402' },
      phone: '2535550102',
      email: 'hugo@example.com',
      accounts: [
        {
          referenceCode: 'HR-5200',
          name: 'Three accounts together',
          displayType: 'Packet',
          payType: 'sif',
          balanceCents: 218_340,
          amountDueCents: 20_000,
          minimumCents: 5_000,
          dueInDays: 14,
          approvedMethods: debtMethods,
          offers: [{ type: 'lump-sum', totalCents: 131_004, expiresInDays: 30 }],
        },
        {
          referenceCode: 'HR-5201',
          name: 'Cascade Dental',
          displayType: 'None',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 0,
          approvedMethods: debtMethods,
        },
        {
          referenceCode: 'HR-5202',
          name: 'Puget Credit Union',
          displayType: 'None',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 0,
          approvedMethods: debtMethods,
        },
        {
          referenceCode: 'HR-5203',
          name: 'Rainier Wireless',
          displayType: 'None',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 0,
          approvedMethods: debtMethods,
        },
      ],
      methods: [],
      payments: [],
    },
    {
      logIn: { name: 'HR-6010', secret: '98660' },
      firstName: 'Ivy',
      lastName: 'Chen',
      address: { line: '12 Main St', city: 'Vancouver', state: 'WA', zip: '98660' },
      phone: '3605550103',
      email: 'ivy@example.com',
      hasVerifiedEmail: true,
      isOptedInTo2fa: true,
      accounts: [
        {
          referenceCode: 'HR-6010',
          isUnreportedDebt: true,
          name: 'Columbia Furniture',
          balanceCents: 76_225,
          amountDueCents: 12_500,
          minimumCents: 2_500,
          dueInDays: 4,
          // The creditor would accept credit cards, but a debt collector may not.
          approvedMethods: [...debtMethods, 'creditcard'],
        },
      ],
      methods: [checking, visaCredit],
      payments: [],
    },
    {
      logIn: { name: 'HR-7300', secret: '99201' },
      firstName: 'Jon',
      lastName: 'Abernathy',
      address: { line: '44 Riverside Ave', city: 'Spokane', state: 'WA', zip: '99201' },
      phone: '5095550104',
      email: 'jon@example.com',
      accounts: [
        {
          referenceCode: 'HR-7300',
          isOutOfStatute: true,
          name: 'Inland Electric',
          balanceCents: 31_890,
          amountDueCents: 5_000,
          // More than many customers can pay each month, so that smaller payments can be proposed.
          minimumCents: 5_000,
          approvedMethods: debtMethods,
        },
      ],
      methods: [],
      payments: [],
    },
  ],
};
