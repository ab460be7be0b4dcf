import { otherStaffID } from './fixtures.ts';

export const customerID = '01997000-0000-7000-8000-0000000000d1';
export const otherCustomerID = '01997000-0000-7000-8000-0000000000d2';
export const planID = '01997000-0000-7000-8000-0000000000e1';
const at = '2026-11-20T15:00:00.000Z';

export function wireCustomerMatch(overrides: object = {}) {
  return {
    customerID,
    customerReferenceCode: 'C-ANA',
    name: 'Ana Alvarez',
    city: 'Chicago',
    state: 'IL',
    zip: '60607',
    email: 'a•••@example.com',
    phoneEnd: '0111',
    accounts: [
      { accountReferenceCode: 'LCP-100184', accountName: '1200 W Lake St, Apt 4', balance: 184.32, isClosed: false },
    ],
    accountCount: 1,
    ...overrides,
  };
}

/** Customer with all fields set. */
export function wireCustomer(overrides: object = {}) {
  return {
    customerID,
    customerReferenceCode: 'C-ANA',
    person: {
      firstName: 'Ana',
      lastName: 'Alvarez',
      addressLineOne: '1200 W Lake St',
      addressLineTwo: 'Apt 4',
      city: 'Chicago',
      state: 'IL',
      zip: '60607',
      homePhone: '3125550111',
      email: 'ana@example.com',
    },
    language: 'es',
    createdAt: at,
    email: {
      emailAddress: 'ana@example.com',
      isVerified: true,
      isPreferred: true,
      isPending: false,
      isOptedOut: false,
    },
    texts: {
      phoneNumber: '3125550111',
      isSubscribed: true,
      consentText: 'I agree to text messages from Lumen City Power.',
      consentLanguage: 'en',
      consentedAt: at,
      stoppedAt: null,
    },
    access: wireAccess(),
    consents: [
      { disclaimerType: 1, textVersion: 'v3', language: 'en', accountReferenceCode: 'LCP-100184', acceptedAt: at },
    ],
    consentHistory: [
      {
        consentID: '01997000-0000-7000-8000-0000000000c2',
        kind: 'esign',
        isGranted: false,
        planID: null,
        givenAt: at,
        source: 'screen',
        withdrawnHow: 'profile',
        recordedByName: null,
        demonstratedBy: null,
        clientAddress: '203.0.113.7',
        userAgent: 'Mozilla/5.0',
        language: null,
        textVersion: null,
        text: null,
      },
      {
        consentID: '01997000-0000-7000-8000-0000000000c1',
        kind: 'esign',
        isGranted: true,
        planID: null,
        givenAt: at,
        source: 'screen',
        withdrawnHow: null,
        recordedByName: null,
        demonstratedBy: 'pdf-code',
        clientAddress: '203.0.113.7',
        userAgent: 'Mozilla/5.0',
        language: 'es',
        textVersion: 'a1b2c3d4e5f6',
        text: 'Su derecho al papel',
      },
    ],
    contactLimits: { rule: null, stop: null },
    unwantedNotices: [{ kind: 'plans', channel: 'sms' }],
    accounts: [wireAccountLine()],
    plans: [
      {
        planID,
        accountReferenceCode: 'LCP-100184',
        confirmationNumber: 'PLAN234567',
        state: 'active',
        stopReason: null,
        totalAmount: 600,
        nextDate: '2026-12-01',
        nextAmount: 50,
      },
    ],
    methods: [
      {
        methodID: '01997000-0000-7000-8000-0000000000f1',
        kind: 'card',
        lastFour: '4242',
        holderName: 'Ana Alvarez',
        cardBrand: 'VISA',
        bankAccountType: null,
        expires: '11/2030',
        lastUsedAt: null,
        createdAt: at,
      },
    ],
    disputes: [],
    callBack: null,
    cases: [],
    uploads: [],
    deeds: [
      {
        deedID: '01997000-0000-7000-8000-0000000000f2',
        kind: 'change-plan',
        subjectID: planID,
        reason: 'lost her job',
        doneBy: `staff:${otherStaffID}`,
        doneByName: 'Ada Agent',
        doneAt: at,
      },
    ],
    ...overrides,
  };
}

/** Sign-in details without a lock. */
export function wireAccess(overrides: object = {}) {
  return {
    isRegistered: true,
    hasSecondFactor: false,
    lock: 'none',
    lockedUntil: null,
    failedTries: 0,
    lastSignInAt: at,
    openSessions: 1,
    sessions: [{ kind: 'registered', createdAt: at, lastSeenAt: at, endedAt: null, endReason: null }],
    ...overrides,
  };
}

export function wireAccountLine(overrides: object = {}) {
  return {
    accountID: '01997000-0000-7000-8000-0000000000f3',
    accountReferenceCode: 'LCP-100184',
    accountName: '1200 W Lake St, Apt 4',
    payeeCode: 'LUMEN',
    balance: 184.32,
    amountDue: 184.32,
    pastDue: 0,
    dueOn: '2099-12-01',
    closedAt: null,
    isDisputed: false,
    ...overrides,
  };
}
