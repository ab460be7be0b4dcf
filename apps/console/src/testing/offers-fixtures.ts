import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import * as z from 'zod/mini';

export const ruleID = '01997000-0000-7000-8000-0000000000d1';
const at = '2026-11-20T15:00:00.000Z';

export const wireRule = {
  audience: {
    payeeCodes: ['LUMEN'],
    balanceFrom: 100,
    balanceTo: 5_000,
    pastDueDaysFrom: 90,
    pastDueDaysTo: null,
    debt: 'in-statute',
  },
  terms: {
    offerType: 'lump-sum',
    percent: 62.5,
    amount: null,
    floor: 50,
    roundTo: 1,
    downPaymentPercent: null,
    installments: null,
    expiresInDays: 30,
    payWithinDays: 0,
    missedAllowed: 0,
  },
  againAfterDays: null,
};

export const wireRuleEntry = (overrides: object = {}) => ({
  ruleID,
  name: 'Spring',
  state: 'draft',
  version: 3,
  rule: wireRule,
  savedByName: 'Sam Supervisor',
  savedAt: at,
  lastRunOn: '2026-11-19',
  isWithdrawing: false,
  offersOpen: 12,
  offersAccepted: 7,
  ...overrides,
});

export const wirePreview = (overrides: object = {}) => ({
  accountsLookedAt: 1_000,
  offers: 250,
  balance: 100_000,
  offered: 60_000,
  passedOver: { 'not-meant': 700, 'has-plan': 50 },
  bands: [
    { balanceFrom: 0, offers: 50, balance: 4_000, offered: 2_400 },
    { balanceFrom: 100, offers: 200, balance: 96_000, offered: 57_600 },
  ],
  samples: [
    {
      accountReferenceCode: 'LUM-1001',
      balance: 200,
      total: 120,
      downPayment: null,
      expiresOn: '2026-12-22',
      dueOn: '2026-12-22',
    },
  ],
  ...overrides,
});

/** Published settings, reduced to the payees. */
export const wireSettings = () => ({
  published: {
    version: 1,
    publishedAt: at,
    publishedByName: 'Olga Admin',
    approvedByName: null,
    note: '',
    contentHash: '00',
    origin: 'published',
    isCurrent: true,
    findings: [],
    settings: z.encode(
      tenantSettings,
      settingsOfNewTenant({
        kind: 'utility',
        name: 'Lumen City Power',
        timeZone: 'America/Chicago',
        payees: [
          { code: 'LUMEN', name: 'Lumen' },
          { code: 'WATER', name: 'City Water' },
        ],
        contact: { phone: null, email: null, hours: null },
        emailSourceAddress: null,
      }),
    ),
  },
  draft: null,
  awaitsApproval: null,
  editableTexts: [],
  logos: [],
  isOnePerson: false,
  disclosureVersions: [],
});
