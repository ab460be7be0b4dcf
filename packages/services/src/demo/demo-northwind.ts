import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { defaultReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { walletNames } from '@quittance/domain/tenants/feature-gates';
import { hospitalPayments } from './demo-histories.ts';
import { demoMethods, demoPassword } from './demo-methods.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { demoCash, demoWallets } from './demo-wallets.ts';

const { checking, visaDebit, hsaCard } = demoMethods;
const name = 'Northwind Health';
const everyMethod = ['ach', 'creditcard', 'debitcard', 'hsacard'];

/** One hospital stay, billed in parts that one payment can cover. */
const splitAccount = {
  displayType: 'SplitPayment',
  minimumCents: 1_000,
  dueInDays: 16,
  cardFeeHundredths: 195,
  approvedMethods: everyMethod,
} as const;
const owing = (balanceCents: number, amountDueCents: number) => ({ balanceCents, amountDueCents });

export const demoNorthwind: DemoTenant = {
  label: 'northwind',
  name,
  primaryColor: '#0b6e69',
  secondaryColor: '#c0532b',
  loginType: 1,
  timeZone: 'America/New_York',
  supportPhone: '(617) 555-0170',
  supportEmail: 'billing@northwind.example',
  supportHours: 'Monday to Friday, 8 to 5',
  landingPageType: 2,
  communication: {
    emailSourceAddress: 'billing@northwind.example',
    smsSourceAddress: '6175550199',
    emailRegistrationRequired: true,
  },
  reminders: {
    ...defaultReminderRules,
    'bill-ready': { byEmail: true, byText: false, days: [] },
    'due-soon': { byEmail: true, byText: true, days: [3] },
    'due-today': { byEmail: false, byText: true, days: [] },
    'past-due': { byEmail: true, byText: false, days: [3, 10, 20] },
  },
  offersPaperlessBills: true,
  offersPasskeys: true,
  payees: [
    {
      code: 'NWH',
      name,
      merchant: 'demo-northwind',
      wallets: demoWallets({ label: 'northwind', name }, walletNames),
      cash: demoCash('northwind'),
      paymentConfiguration: {
        ...defaultPaymentConfiguration,
        enforceApprovedPaymentMethods: true,
        allowApplePay: true,
        allowGooglePay: true,
        allowPayPal: true,
        allowZeroBalance: true,
        isMedicalPayee: true,
        singlePaymentConfiguration: {
          applyConvenienceFee: true,
          applyACHFeeAsPercentage: false,
          applyCreditCardFeeAsPercentage: false,
        },
      },
      // The first payment of a plan bears the card fee, and a permanently missed payment stays owed outside the plan.
      planConfiguration: {
        ...defaultPaymentPlanConfiguration,
        applyConvenienceFee: true,
        afterMissedInstallment: 'end',
      },
    },
  ],
  paymentConfiguration: defaultPaymentConfiguration,
  planConfiguration: defaultPaymentPlanConfiguration,
  customers: [
    {
      logIn: { name: 'dora', secret: demoPassword },
      firstName: 'Dora',
      lastName: 'Kowalczyk',
      address: { line: '15 Beacon St', city: 'Boston', state: 'MA', zip: '02108' },
      phone: '6175550101',
      email: 'dora@example.com',
      hasVerifiedEmail: true,
      accounts: [
        {
          referenceCode: 'NWH-88',
          name: 'Emergency visit, March 3',
          balanceCents: 80_000,
          amountDueCents: 10_000,
          minimumCents: 2_500,
          dueInDays: 10,
          cardFeeHundredths: 195,
          approvedMethods: everyMethod,
        },
        {
          referenceCode: 'NWH-91',
          name: 'Laboratory, October 19',
          balanceCents: 6_420,
          amountDueCents: 6_420,
          minimumCents: 500,
          dueInDays: 13,
          cardFeeHundredths: 195,
          approvedMethods: everyMethod,
          items: [
            { label: 'Blood count', amountCents: 5_200, servedDaysAgo: 36, detail: 'Dr. Amara Osei' },
            { label: 'Lipid panel', amountCents: 6_800, servedDaysAgo: 36, detail: 'Dr. Amara Osei' },
            { label: 'Insurance discount', amountCents: -5_580 },
          ],
        },
        {
          referenceCode: 'NWH-97',
          name: 'Delivery and newborn care, August 2',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 2_500,
          cardFeeHundredths: 195,
          approvedMethods: everyMethod,
        },
      ],
      methods: [hsaCard, checking],
      payments: hospitalPayments('NWH-97'),
      plans: [{ accountReferenceCode: 'NWH-88', methodIndex: 0, amountCents: 10_000, made: 3, nextInDays: 9 }],
    },
    {
      logIn: { name: 'eli', secret: demoPassword },
      firstName: 'Eli',
      lastName: 'Brandt',
      address: { line: '8 Brattle St', city: 'Cambridge', state: 'MA', zip: '02138' },
      phone: '6175550102',
      email: 'eli@example.com',
      hasVerifiedEmail: true,
      cash: { minimumCents: 2_500 },
      accounts: [
        {
          referenceCode: 'NWH-104',
          name: 'Physical therapy',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 500,
          approvedMethods: ['ach', 'debitcard', 'hsacard', 'cash'],
        },
      ],
      methods: [checking],
      payments: [],
    },
    {
      logIn: { name: 'fay', secret: demoPassword },
      firstName: 'Fay',
      lastName: 'Nguyen',
      address: { line: '201 Elm St', city: 'Somerville', state: 'MA', zip: '02144' },
      phone: '6175550103',
      email: 'fay@example.com',
      hasVerifiedEmail: true,
      accounts: [
        {
          referenceCode: 'NWH-117',
          payLinkToken: 'demo-pay-link-northwind',
          name: 'Imaging, September 8',
          balanceCents: 23_500,
          amountDueCents: 23_500,
          minimumCents: 2_500,
          pastDueCents: 23_500,
          dueInDays: -5,
          cardFeeHundredths: 195,
          approvedMethods: everyMethod,
        },
        {
          referenceCode: 'NWH-119',
          name: 'Physical therapy, May 12',
          balanceCents: 36_000,
          amountDueCents: 6_000,
          minimumCents: 2_500,
          dueInDays: 22,
          cardFeeHundredths: 195,
          approvedMethods: everyMethod,
        },
      ],
      methods: [checking, visaDebit],
      payments: [
        { accountReferenceCode: 'NWH-117', methodIndex: 0, amountCents: 12_000, daysAgo: 14, endsAs: 'returned' },
      ],
      // Its last payment was returned for insufficient funds and will be retried in a few days.
      plans: [
        {
          accountReferenceCode: 'NWH-119',
          methodIndex: 0,
          amountCents: 6_000,
          made: 3,
          nextInDays: 22,
          isLastReturned: true,
        },
      ],
    },
    {
      logIn: { name: 'kim', secret: demoPassword },
      firstName: 'Kim',
      lastName: 'Delacroix',
      address: { line: '31 Prospect St', city: 'Cambridge', state: 'MA', zip: '02139' },
      phone: '6175550104',
      email: 'kim@example.com',
      accounts: [
        {
          referenceCode: 'NWH-131',
          name: 'Office visit, October 2',
          balanceCents: 14_200,
          amountDueCents: 14_200,
          minimumCents: 2_500,
          dueInDays: 8,
          approvedMethods: everyMethod,
        },
      ],
      methods: [],
      payments: [],
    },
    // Claims that insurance pays for one of two visits.
    {
      logIn: { name: 'lars', secret: demoPassword },
      firstName: 'Lars',
      lastName: 'Henning',
      address: { line: '5 Summer St', city: 'Medford', state: 'MA', zip: '02155' },
      phone: '6175550106',
      email: 'lars@example.com',
      hasVerifiedEmail: true,
      accounts: [
        {
          referenceCode: 'NWH-140',
          name: 'Urgent care, September 21',
          balanceCents: 31_500,
          amountDueCents: 31_500,
          minimumCents: 2_500,
          dueInDays: 6,
          approvedMethods: everyMethod,
          dispute: {
            reason: 'insurance',
            explanation: 'My insurance told me that it paid this visit in October.',
            daysAgo: 3,
          },
        },
        {
          referenceCode: 'NWH-142',
          name: 'Office visit, October 27',
          balanceCents: 8_800,
          amountDueCents: 8_800,
          minimumCents: 2_500,
          dueInDays: 18,
          approvedMethods: everyMethod,
        },
      ],
      methods: [checking],
      payments: [],
    },
    {
      logIn: { name: 'mia', secret: demoPassword },
      firstName: 'Mia',
      lastName: 'Okafor',
      address: { line: '77 Harvard St', city: 'Brookline', state: 'MA', zip: '02445' },
      phone: '6175550105',
      email: 'mia@example.com',
      hasVerifiedEmail: true,
      accounts: [
        { ...splitAccount, referenceCode: 'NWH-151', name: 'Knee surgery: hospital', ...owing(96_000, 24_000) },
        { ...splitAccount, referenceCode: 'NWH-152', name: 'Knee surgery: surgeon', ...owing(41_250, 41_250) },
        { ...splitAccount, referenceCode: 'NWH-153', name: 'Knee surgery: anesthesia', ...owing(18_900, 18_900) },
      ],
      methods: [checking, hsaCard],
      payments: [],
    },
  ],
};
