import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { demoMethods, demoPassword } from './demo-methods.ts';
import type { DemoTenant } from './demo-tenant.ts';

const { checking, visaDebit, visaCredit } = demoMethods;

/** The demo's utility. */
export const demoLumen: DemoTenant = {
  label: 'lumen',
  name: 'Lumen City Power',
  primaryColor: '#0067d3',
  secondaryColor: '#1cb16d',
  loginType: 1,
  timeZone: 'America/Chicago',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  supportHours: 'Monday to Friday, 8 to 6',
  communication: { emailSourceAddress: 'pay@lumen.example', smsSourceAddress: '3125550199' },
  payee: { code: 'LUMEN', name: 'Lumen City Power' },
  paymentConfiguration: defaultPaymentConfiguration,
  customers: [
    {
      logIn: { name: 'ana', secret: demoPassword },
      firstName: 'Ana',
      lastName: 'Alvarez',
      address: { line: '1200 W Lake St', city: 'Chicago', state: 'IL', zip: '60607' },
      phone: '3125550111',
      email: 'ana@example.com',
      accounts: [
        {
          referenceCode: 'LCP-100184',
          payLinkToken: 'demo-pay-link-lumen',
          name: '1200 W Lake St, Apt 4',
          balanceCents: 18_432,
          amountDueCents: 18_432,
          minimumCents: 1_000,
          dueInDays: 9,
        },
      ],
      methods: [checking, visaDebit],
      payments: [
        { accountReferenceCode: 'LCP-100184', methodIndex: 0, amountCents: 9_715, daysAgo: 61, endsAs: 'paid' },
        { accountReferenceCode: 'LCP-100184', methodIndex: 1, amountCents: 10_240, daysAgo: 31, endsAs: 'paid' },
      ],
    },
    {
      logIn: { name: 'ben', secret: demoPassword },
      firstName: 'Benjamin',
      lastName: 'Okonkwo-Fitzgerald',
      address: { line: '77 S Wacker Dr', city: 'Chicago', state: 'IL', zip: '60606' },
      phone: '3125550122',
      email: 'ben@example.com',
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
      accounts: [
        {
          referenceCode: 'LCP-100377',
          name: '3456 S Kedzie Ave',
          balanceCents: 42_760,
          amountDueCents: 42_760,
          minimumCents: 2_500,
          pastDueCents: 28_510,
          dueInDays: -12,
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
    // Has an account and no access yet.
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
