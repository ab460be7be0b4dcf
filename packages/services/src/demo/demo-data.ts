import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';

/** An account of the demo. Amounts in cents; `dueInDays` counts from the day of seeding. */
export type DemoAccount = {
  referenceCode: string;
  name: string;
  displayType?: 'Packet' | 'Default' | 'None' | 'SplitPayment';
  payType?: 'pif' | 'sif';
  balanceCents: number;
  amountDueCents: number;
  minimumCents: number;
  pastDueCents?: number;
  dueInDays?: number;
  cardFeeHundredths?: number;
  achFeeHundredths?: number;
  approvedMethods?: string[];
};

/** A saved way to pay of the demo; card numbers are the sandbox's (docs/sandbox.md). */
export type DemoMethod =
  | { kind: 'bank'; routingNumber: string; accountNumber: string; accountType: 'c' | 's' }
  | { kind: 'card'; number: string; expMonth: number; expYear: number };

/** A payment of the demo's past, so many days ago, by the n-th of the customer's methods. */
export type DemoPayment = {
  accountReferenceCode: string;
  methodIndex: number;
  amountCents: number;
  daysAgo: number;
  endsAs: 'paid' | 'returned';
};

/** A person of the demo, with what they sign in with. */
export type DemoCustomer = {
  logIn: { name: string; secret: string };
  firstName: string;
  lastName: string;
  address: { line: string; city: string; state: string; zip: string };
  phone: string;
  email: string;
  accounts: DemoAccount[];
  methods: DemoMethod[];
  payments: DemoPayment[];
};

/** A tenant of the demo. */
export type DemoTenant = {
  label: string;
  name: string;
  primaryColor: string;
  secondaryColor: string;
  loginType: 1 | 2;
  timeZone: string;
  supportPhone: string;
  supportEmail: string;
  supportHours: string;
  payee: { code: string; name: string; paymentConfiguration?: PaymentConfiguration };
  paymentConfiguration: PaymentConfiguration;
  customers: DemoCustomer[];
};

const password = 'Demo-pass-1';
const checking: DemoMethod = {
  kind: 'bank',
  routingNumber: '021000021',
  accountNumber: '000123451234',
  accountType: 'c',
};
const visaDebit: DemoMethod = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 };
const visaCredit: DemoMethod = { kind: 'card', number: '4242424242424242', expMonth: 11, expYear: 2030 };
const hsaCard: DemoMethod = { kind: 'card', number: '4000020000000000', expMonth: 3, expYear: 2032 };

const lumen: DemoTenant = {
  label: 'lumen',
  name: 'Lumen City Power',
  primaryColor: '#0067d3',
  secondaryColor: '#1cb16d',
  loginType: 1,
  timeZone: 'America/Chicago',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  supportHours: 'Monday to Friday, 8 to 6',
  payee: { code: 'LUMEN', name: 'Lumen City Power' },
  paymentConfiguration: defaultPaymentConfiguration,
  customers: [
    {
      logIn: { name: 'ana', secret: password },
      firstName: 'Ana',
      lastName: 'Alvarez',
      address: { line: '1200 W Lake St', city: 'Chicago', state: 'IL', zip: '60607' },
      phone: '3125550111',
      email: 'ana@example.com',
      accounts: [
        {
          referenceCode: 'LCP-100184',
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
      logIn: { name: 'ben', secret: password },
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
      logIn: { name: 'carla', secret: password },
      firstName: 'Carla',
      lastName: 'Muñoz Peña',
      address: { line: '3456 S Kedzie Ave', city: 'Chicago', state: 'IL', zip: '60623' },
      phone: '3125550133',
      email: 'carla@example.com',
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
  ],
};

const northwind: DemoTenant = {
  label: 'northwind',
  name: 'Northwind Health',
  primaryColor: '#0b6e69',
  secondaryColor: '#c0532b',
  loginType: 1,
  timeZone: 'America/New_York',
  supportPhone: '(617) 555-0170',
  supportEmail: 'billing@northwind.example',
  supportHours: 'Monday to Friday, 8 to 5',
  payee: {
    code: 'NWH',
    name: 'Northwind Health',
    paymentConfiguration: {
      ...defaultPaymentConfiguration,
      enforceApprovedPaymentMethods: true,
      allowZeroBalance: true,
      singlePaymentConfiguration: {
        applyConvenienceFee: true,
        applyACHFeeAsPercentage: false,
        applyCreditCardFeeAsPercentage: false,
      },
    },
  },
  paymentConfiguration: defaultPaymentConfiguration,
  customers: [
    {
      logIn: { name: 'dora', secret: password },
      firstName: 'Dora',
      lastName: 'Kowalczyk',
      address: { line: '15 Beacon St', city: 'Boston', state: 'MA', zip: '02108' },
      phone: '6175550101',
      email: 'dora@example.com',
      accounts: [
        {
          referenceCode: 'NWH-88',
          name: 'Emergency visit, March 3',
          balanceCents: 80_000,
          amountDueCents: 10_000,
          minimumCents: 2_500,
          dueInDays: 10,
          cardFeeHundredths: 195,
          approvedMethods: ['ach', 'creditcard', 'debitcard', 'hsacard'],
        },
        {
          referenceCode: 'NWH-91',
          name: 'Laboratory, October 19',
          balanceCents: 6_420,
          amountDueCents: 6_420,
          minimumCents: 500,
          dueInDays: 13,
          cardFeeHundredths: 195,
          approvedMethods: ['ach', 'creditcard', 'debitcard', 'hsacard'],
        },
      ],
      methods: [hsaCard, checking],
      payments: [{ accountReferenceCode: 'NWH-88', methodIndex: 0, amountCents: 10_000, daysAgo: 20, endsAs: 'paid' }],
    },
    {
      logIn: { name: 'eli', secret: password },
      firstName: 'Eli',
      lastName: 'Brandt',
      address: { line: '8 Brattle St', city: 'Cambridge', state: 'MA', zip: '02138' },
      phone: '6175550102',
      email: 'eli@example.com',
      accounts: [
        {
          referenceCode: 'NWH-104',
          name: 'Physical therapy',
          balanceCents: 0,
          amountDueCents: 0,
          minimumCents: 500,
          approvedMethods: ['ach', 'debitcard', 'hsacard'],
        },
      ],
      methods: [checking],
      payments: [],
    },
    {
      logIn: { name: 'fay', secret: password },
      firstName: 'Fay',
      lastName: 'Nguyen',
      address: { line: '201 Elm St', city: 'Somerville', state: 'MA', zip: '02144' },
      phone: '6175550103',
      email: 'fay@example.com',
      accounts: [
        {
          referenceCode: 'NWH-117',
          name: 'Imaging, September 8',
          balanceCents: 23_500,
          amountDueCents: 23_500,
          minimumCents: 2_500,
          pastDueCents: 23_500,
          dueInDays: -5,
          cardFeeHundredths: 195,
          approvedMethods: ['ach', 'creditcard', 'debitcard', 'hsacard'],
        },
      ],
      methods: [checking, visaDebit],
      payments: [
        { accountReferenceCode: 'NWH-117', methodIndex: 0, amountCents: 12_000, daysAgo: 14, endsAs: 'returned' },
      ],
    },
  ],
};

const debtMethods = ['ach', 'debitcard'];

const harbor: DemoTenant = {
  label: 'harbor',
  name: 'Harbor Recovery',
  primaryColor: '#22406b',
  secondaryColor: '#1cb16d',
  loginType: 2,
  timeZone: 'America/Los_Angeles',
  supportPhone: '(206) 555-0188',
  supportEmail: 'resolve@harbor.example',
  supportHours: 'Monday to Friday, 8 to 7',
  payee: {
    code: 'HARBOR',
    name: 'Harbor Recovery',
    paymentConfiguration: { ...defaultPaymentConfiguration, enforceApprovedPaymentMethods: true },
  },
  paymentConfiguration: { ...defaultPaymentConfiguration, enforceApprovedPaymentMethods: true },
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
          name: 'Lakeside Medical Center',
          payType: 'sif',
          balanceCents: 124_000,
          amountDueCents: 15_500,
          minimumCents: 2_500,
          dueInDays: 7,
          approvedMethods: debtMethods,
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
          payType: 'pif',
          balanceCents: 218_340,
          amountDueCents: 20_000,
          minimumCents: 5_000,
          dueInDays: 14,
          approvedMethods: debtMethods,
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
      accounts: [
        {
          referenceCode: 'HR-6010',
          name: 'Columbia Furniture',
          balanceCents: 76_225,
          amountDueCents: 12_500,
          minimumCents: 2_500,
          dueInDays: 4,
          approvedMethods: debtMethods,
        },
      ],
      methods: [checking],
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
          name: 'Inland Electric',
          balanceCents: 31_890,
          amountDueCents: 5_000,
          minimumCents: 2_500,
          approvedMethods: debtMethods,
        },
      ],
      methods: [],
      payments: [],
    },
  ],
};

/** The demo's three portals. */
export const demoTenants: readonly DemoTenant[] = [lumen, northwind, harbor];
