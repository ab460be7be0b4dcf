import { defaultPayByTextRules } from '@quittance/domain/messages/pay-by-text';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { defaultReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { apartmentPayments, billsOfPower, powerItems, powerPayments } from './demo-histories.ts';
import { demoMethods, demoPassword } from './demo-methods.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { demoCash, demoWallets } from './demo-wallets.ts';

const { checking, visaDebit, visaCredit } = demoMethods;
const name = 'Lumen City Power';
const paymentConfiguration = { ...defaultPaymentConfiguration, allowApplePay: true, allowGooglePay: true };
const wallets = demoWallets({ label: 'lumen', name }, ['applePay', 'googlePay']);
const cash = { minimumCents: 2_000, maximumCents: 50_000 };

export const demoLumen: DemoTenant = {
  label: 'lumen',
  name,
  primaryColor: '#0067d3',
  secondaryColor: '#1cb16d',
  loginType: 1,
  timeZone: 'America/Chicago',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  supportHours: 'Monday to Friday, 8 to 6',
  communication: { emailSourceAddress: 'pay@lumen.example', smsSourceAddress: '3125550199' },
  // Texts reach only customers who register a number.
  reminders: {
    ...defaultReminderRules,
    'due-soon': { byEmail: false, byText: true, days: [7, 3] },
    'due-today': { byEmail: false, byText: true, days: [] },
  },
  payByText: { ...defaultPayByTextRules, isOn: true },
  // Of examples/embed-html.
  embedOrigins: ['http://localhost:4600'],
  payees: [
    { code: 'LUMEN', name, merchant: 'demo-lumen', wallets, cash: demoCash('lumen') },
    {
      code: 'LUMENGAS',
      name: 'Lumen City Gas',
      merchant: 'demo-lumen-gas',
      // Its fees are percentages, and it charges none on the first of a month.
      paymentConfiguration: {
        ...defaultPaymentConfiguration,
        restrictedConvenienceFeeDays: [1],
        singlePaymentConfiguration: {
          applyConvenienceFee: true,
          applyACHFeeAsPercentage: true,
          applyCreditCardFeeAsPercentage: true,
        },
      },
    },
  ],
  paymentConfiguration,
  planConfiguration: defaultPaymentPlanConfiguration,
  customers: [
    {
      logIn: { name: 'ana', secret: demoPassword },
      firstName: 'Ana',
      lastName: 'Alvarez',
      address: { line: '1200 W Lake St', city: 'Chicago', state: 'IL', zip: '60607' },
      phone: '3125550111',
      email: 'ana@example.com',
      cash,
      accounts: [
        {
          referenceCode: 'LCP-100184',
          payLinkToken: 'demo-pay-link-lumen',
          name: '1200 W Lake St, Apt 4',
          balanceCents: 18_432,
          amountDueCents: 18_432,
          minimumCents: 1_000,
          dueInDays: 9,
          bills: billsOfPower({ amountCents: 18_432, daysAgo: 12 }),
        },
      ],
      methods: [checking, visaDebit],
      payments: powerPayments('LCP-100184'),
    },
    {
      logIn: { name: 'ben', secret: demoPassword },
      firstName: 'Benjamin',
      lastName: 'Okonkwo-Fitzgerald',
      address: { line: '77 S Wacker Dr', city: 'Chicago', state: 'IL', zip: '60606' },
      phone: '3125550122',
      email: 'ben@example.com',
      cash,
      accounts: Array.from({ length: 50 }, (_, index) => ({
        referenceCode: `LCP-2${String(index + 1).padStart(5, '0')}`,
        name: `Unit ${String(index + 1).padStart(2, '0')}, Harrison Street Apartments`,
        balanceCents: 4_000 + ((index * 1_379) % 20_000),
        amountDueCents: 4_000 + ((index * 1_379) % 20_000),
        minimumCents: 1_000,
        dueInDays: 3 + (index % 20),
      })),
      methods: [checking, visaCredit],
      payments: [
        ...apartmentPayments(['41', '42', '43', '44', '45', '46', '47'].map((unit) => `LCP-2000${unit}`)),
        { accountReferenceCode: 'LCP-200001', methodIndex: 0, amountCents: 5_200, daysAgo: 12, endsAs: 'paid' },
      ],
    },
    {
      logIn: { name: 'carla', secret: demoPassword },
      firstName: 'Carla',
      lastName: 'Muñoz Peña',
      address: { line: '3456 S Kedzie Ave', city: 'Chicago', state: 'IL', zip: '60623' },
      phone: '3125550133',
      email: 'carla@example.com',
      language: 'es',
      cash,
      accounts: [
        {
          referenceCode: 'LCP-100377',
          name: '3456 S Kedzie Ave',
          balanceCents: 42_760,
          amountDueCents: 42_760,
          minimumCents: 2_500,
          pastDueCents: 28_510,
          dueInDays: -12,
          items: powerItems(14_250),
        },
      ],
      methods: [],
      payments: [],
    },
    {
      logIn: { name: 'fred', secret: demoPassword },
      firstName: 'Fred',
      lastName: 'Baptiste',
      address: { line: '2211 N Clark St', city: 'Chicago', state: 'IL', zip: '60614' },
      phone: '3125550144',
      email: 'fred@example.com',
      accounts: [
        {
          referenceCode: 'LCP-100441',
          name: '2211 N Clark St',
          balanceCents: 9_260,
          amountDueCents: 9_260,
          minimumCents: 1_000,
          dueInDays: 6,
        },
      ],
      methods: [],
      payments: [],
    },
    // Owes two payees and has a scheduled payment.
    {
      logIn: { name: 'noa', secret: demoPassword },
      firstName: 'Noa',
      lastName: 'Lindgren',
      address: { line: '930 W Addison St', city: 'Chicago', state: 'IL', zip: '60613' },
      phone: '3125550166',
      email: 'noa@example.com',
      accounts: [
        {
          referenceCode: 'LCP-100618',
          name: '930 W Addison St, power',
          balanceCents: 15_870,
          amountDueCents: 15_870,
          minimumCents: 1_000,
          dueInDays: 8,
        },
        {
          referenceCode: 'LCG-400618',
          payeeCode: 'LUMENGAS',
          name: '930 W Addison St, gas',
          balanceCents: 8_450,
          amountDueCents: 8_450,
          minimumCents: 1_000,
          dueInDays: 12,
          achFeeHundredths: 50,
          cardFeeHundredths: 245,
        },
      ],
      methods: [checking, { ...visaCredit, payeeCode: 'LUMENGAS' }],
      payments: [
        {
          accountReferenceCode: 'LCP-100618',
          methodIndex: 0,
          amountCents: 4_000,
          daysAgo: 1,
          endsAs: 'scheduled',
          inDays: 7,
        },
      ],
    },
    // Has an account but no online access yet.
    {
      firstName: 'Dev',
      lastName: 'Patel',
      address: { line: '640 W Belden Ave', city: 'Chicago', state: 'IL', zip: '60614' },
      phone: '3125550155',
      email: 'dev@example.com',
      accounts: [
        {
          referenceCode: 'LCP-100512',
          name: '640 W Belden Ave, Apt 2',
          balanceCents: 7_385,
          amountDueCents: 7_385,
          minimumCents: 1_000,
          dueInDays: 11,
        },
      ],
      methods: [],
      payments: [],
    },
  ],
};
