import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { type ApprovalKindName, approvalKinds } from '@quittance/domain/approvals/approval-kinds';
import { languages } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../testing/accounts-fixtures.ts';
import { customerID, wireCustomer } from '../../testing/customers-fixtures.ts';
import {
  approvalID,
  importID,
  ok,
  otherStaffID,
  paymentID,
  wireApproval,
  wireImport,
  wirePayment,
} from '../../testing/fixtures.ts';
import { ruleID, wireRuleEntry } from '../../testing/offers-fixtures.ts';
import { achFileID, endpointID, wireAchFile } from '../../testing/payouts-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { settingsAnswer, someSettings } from '../../testing/settings-fixtures.ts';

type Asked = {
  readonly subject: string;
  readonly content: object;
  /** Texts that the decider must see besides the sentence. */
  readonly shows: readonly string[];
};

const requestedBy = `staff:${otherStaffID}`;
const account = { accountReferenceCode: 'HR-4471' };
const originator = {
  immediateDestination: '071000013',
  immediateDestinationName: 'First Bank',
  immediateOrigin: '1234567890',
  immediateOriginName: 'Lumen',
  originatingRoutingNumber: '071000013',
  companyName: 'Lumen',
  companyIdentification: '1987654321',
  entryDescription: 'BILL',
  cutOffs: ['16:00'],
  sameDayUntil: null,
  hasPrenotes: true,
  entryLimitCents: null,
  holdAboveCents: 5_000_000,
};

/** Content of each kind as its use case stores it. */
const provider = {
  ...{ name: 'Lumen ID', issuer: 'https://id.example', clientId: 'console', scope: 'openid', groupsClaim: 'groups' },
  groupRoles: [{ group: 'Billing admins', role: 'administrator' }],
  ...{ acrValues: [], amrValues: ['mfa'], isOnly: false, breakGlass: [] },
};

const asked: Readonly<Record<ApprovalKindName, Asked>> = {
  refund: { subject: paymentID, content: wireApproval().content, shows: ['$186.82', 'QWERTY2345', 'Dora Concerned'] },
  adjustment: {
    subject: 'account-id',
    content: { ...account, amountCents: -60_000, reason: 'goodwill', note: '', idempotencyKey: 'k', requestedBy },
    shows: ['$600.00', 'HR-4471', 'Ana Doe', '$640.00'],
  },
  entry: {
    subject: 'account-id',
    content: {
      ...{ ...account, form: 'check', amountCents: 60_000, receivedOn: '2026-11-19', reference: 'Check 12' },
      ...{ isSettlement: false, idempotencyKey: 'k', requestedBy },
    },
    shows: ['$600.00', 'HR-4471', 'Ana Doe', 'Check 12'],
  },
  'reopened-return': {
    subject: paymentID,
    content: { amountCents: 60_000, note: 'R03 by mistake' },
    shows: ['$600.00', 'QWERTY2345', 'Dora Concerned'],
  },
  'resent-entry': {
    subject: paymentID,
    content: { amountCents: 60_000 },
    shows: ['$600.00', 'QWERTY2345', 'Dora Concerned'],
  },
  review: {
    subject: paymentID,
    content: { outcome: 'succeeded', reference: 'ch_1', note: 'in their books', amountCents: 60_000 },
    shows: ['$600.00', 'QWERTY2345', 'ch_1', 'Dora Concerned'],
  },
  offer: {
    subject: 'account-id',
    content: {
      ...{ ...account, offerType: 'lump-sum', totalCents: 40_000, downPaymentCents: null, installments: null },
      ...{ missedAllowed: 0, expiresOn: '2026-12-01', dueOn: '2026-12-01', balanceCents: 100_000, requestedBy },
    },
    shows: ['$400.00', '$600.00', 'HR-4471', 'Ana Doe'],
  },
  'offer-rule': { subject: ruleID, content: { versionNo: 3, discountBasisPoints: 3_750 }, shows: ['Spring', '37.5'] },
  difference: {
    subject: 'difference-id',
    content: { amountCents: 60_000, moveTo: null, reason: 'found', requestedBy },
    shows: ['$600.00', 'Dora Concerned', 'HR-4471'],
  },
  import: {
    subject: importID,
    content: {
      ...{ event: 'queued', kind: 'balances', mode: 'delta', rows: 3, lowersCents: 6_000_000, raisesCents: 0 },
      limits: { lowersCents: 5_000_000, raisesCents: 25_000_000 },
    },
    shows: ['$60,000.00', '$50,000.00', 'customers-1.csv', 'LUMEN'],
  },
  'import-mapping': {
    subject: 'LUMEN:balances',
    content: {
      ...{ payeeCode: 'LUMEN', kind: 'balances', basedOn: 2, requestedBy },
      before: {
        columns: { accountReferenceCode: 'ACCT', balance: 'OWED' },
        constants: {},
        format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' },
      },
      mapping: {
        columns: { accountReferenceCode: 'ACCT', balance: 'LAST_FEE' },
        constants: { pastDue: '0.00' },
        format: { days: 'iso', money: 'cents', creditBalances: 'refuse' },
      },
    },
    shows: ['LUMEN', 'OWED', 'LAST_FEE', '0.00', '123450', '1,234.50'],
  },
  'ach-release': {
    subject: achFileID,
    content: { fileId: achFileID },
    shows: [wireAchFile().fileName, 'Dora Concerned'],
  },
  'ach-returns': {
    subject: 'reply-id',
    content: {
      ...{ payeeCode: 'LUMEN', fileName: 'returns.ach', returns: 12, changes: 3 },
      ...{ sumCents: 320_000, limitCents: 250_000 },
    },
    shows: ['LUMEN', 'returns.ach', '12', '3', '$3,200.00', '$2,500.00', 'Dora Concerned'],
  },
  'ach-settings': {
    subject: 'LUMEN',
    content: originator,
    shows: ['First Bank', '071000013', '1234567890', '1987654321', '$50,000.00'],
  },
  webhook: {
    subject: endpointID,
    content: { change: 'create', url: 'https://hooks.example/in', topics: ['payment', 'refund'], requestedBy },
    shows: ['https://hooks.example/in'],
  },
  key: {
    subject: 'key-id',
    content: { change: 'create', name: 'Nightly', scopes: ['imports'], prefix: 'qk_1', expiresAt: null, requestedBy },
    shows: ['Nightly'],
  },
  staff: {
    subject: otherStaffID,
    content: { change: 'role', role: 'administrator' },
    shows: ['Ada Agent', 'ada@lumen.example'],
  },
  'identity-provider': {
    subject: 'identity-provider',
    content: {
      ...{ change: 'set', secret: 'new', before: provider },
      terms: {
        ...provider,
        ...{ issuer: 'https://login.example', isOnly: true, breakGlass: [otherStaffID] },
        groupRoles: [{ group: 'Leads', role: 'supervisor' }],
      },
    },
    shows: ['https://login.example', 'https://id.example', 'Leads', 'Billing admins', 'Ada Agent'],
  },
  processor: {
    subject: 'payee:LUM',
    content: {
      ...{ payeeCode: 'LUM', from: { processor: 'sandbox', merchant: 'first' } },
      to: { processor: 'sandbox', merchant: 'second' },
    },
    shows: ['LUM', 'Sandbox: first', 'Sandbox: second'],
  },
  settings: {
    subject: 'draft',
    content: {
      contentHash: 'ab12',
      basedOn: 3,
      changed: ['limits.refundAlone', 'payees.0.name', 'texts.en.Login.Lead'],
    },
    shows: [],
  },
  'legal-hold-release': { subject: customerID, content: { holdId: 'hold-1' }, shows: ['Ana Alvarez'] },
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  const at = '2026-11-20T15:00:00.000Z';
  const member = {
    state: 'active',
    role: 'agent',
    createdAt: at,
    lastSeenAt: at,
    linkUntil: null,
    isLocked: false,
    passkeys: 0,
  };
  const concerned = { customerID, customerName: 'Dora Concerned', accountReferenceCodes: ['HR-4471'] };
  api.answer('/v1/staff/approval/customers', ok({ customers: [concerned], count: 3 }));
  api.answer('/v1/staff/payment/get', ok({ payment: wirePayment({ approvalID }) }));
  api.answer('/v1/staff/account/get', ok(accountAnswer({ accountReferenceCode: 'HR-4471', customerName: 'Ana Doe' })));
  api.answer(
    '/v1/staff/import/get',
    ok({ import: wireImport({ kind: 'balances', state: 'held' }), preview: null, left: [] }),
  );
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer() }));
  api.answer('/v1/staff/ach/get', ok({ file: wireAchFile() }));
  api.answer('/v1/staff/offer-rule/list', ok({ rules: [wireRuleEntry()] }));
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings: someSettings() })));
  api.answer(
    '/v1/staff/member/list',
    ok({ members: [{ ...member, staffID: otherStaffID, name: 'Ada Agent', email: 'ada@lumen.example' }] }),
  );
});
afterEach(() => api.close());

const cases = approvalKinds.flatMap((kind) => languages.map((language) => [kind, language] as const));
const sentence = { en: /^After approval, .+\.$/, es: /^Tras la aprobación, .+\.$/ };

/** Detects identifiers, paths, ids, objects and amounts in cents, which must not appear on the page. */
const programText = /[a-z][A-Z][a-z]|\w+\.\w+\.\w+|[{}[\]"]|Cents|undefined|null|\b[0-9a-f]{8}-|staff:|\b\d{5,}\b/;

describe('approval request', () => {
  it.each(['adjustment', 'entry', 'offer'] as const)(
    'of the kind %s names the payee of a shared account number (req 3.1)',
    async (kind) => {
      const { subject, content } = asked[kind];
      const of = {
        kind,
        subject,
        content: { ...(content as object), merchantPayeeCode: 'CLINIC' },
        reason: 'for a reason',
      };
      api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval({ ...of, leastRole: 'administrator' })] }));
      api.answer('/v1/staff/account/get', ok(accountAnswer({ payeeName: 'City Clinic' })));
      await renderConsole(`/approvals/${approvalID}`, { api });
      await screen.findByText('City Clinic');
      expect(screen.getByRole('link', { name: 'HR-4471' }).getAttribute('href')).toBe('/accounts/HR-4471?payee=CLINIC');
      const opened = api.received.filter(({ path }) => path === '/v1/staff/account/get').map(({ body }) => body);
      expect(opened).toEqual([{ accountReferenceCode: 'HR-4471', merchantPayeeCode: 'CLINIC' }]);
    },
  );

  it.each(cases)('of the kind %s describes its effect in plain words (%s)', async (kind, language) => {
    const { subject, content, shows } = asked[kind];
    const of = { kind, subject, content, reason: 'for a reason', leastRole: 'administrator' };
    api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval(of)] }));
    await renderConsole(`/approvals/${approvalID}`, { api, language });
    await screen.findByText(sentence[language]);
    for (const text of shows) await screen.findAllByText((shown) => shown.includes(text));
    expect(screen.getAllByText('Ada Agent')).not.toHaveLength(0);
    screen.getByText('for a reason');
    const texts = textsOf(screen.getByRole('main')).filter((text) => !shows.some((each) => text.includes(each)));
    expect(texts.filter((text) => programText.test(text))).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain(kind.includes('-') ? kind : '\u0000');
  });
});

it.each([
  ['refund', 'void', 'Payment void', /cancel the payment and its fee/],
  ['refund', 'reverse', 'Manual payment reversal', /No money moves/],
  ['import', 'undo-asked', 'Import to undo', /undo this import/],
] as const)('a request of the kind %s for %s is named "%s" and says so', async (kind, action, name, effect) => {
  const { subject, content } = asked[kind];
  const asks = kind === 'import' ? { event: action } : { action };
  const of = { kind, subject, content: { ...(content as object), ...asks }, leastRole: 'administrator' };
  api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval(of)] }));
  await renderConsole(`/approvals/${approvalID}`, { api });
  await within(await screen.findByRole('heading', { level: 1 })).findByText(name);
  await screen.findByText(effect);
});

it('a decided request no longer says what an approval would do', async () => {
  const { subject, content } = asked.refund;
  const decided = { state: 'approved', decidedByName: 'Sam', decidedAt: '2026-11-21T15:00:00.000Z' };
  const of = { kind: 'refund', subject, content, ...decided };
  api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval(of)] }));
  await renderConsole(`/approvals/${approvalID}`, { api });
  await screen.findByText('QWERTY2345');
  expect(screen.queryByText(sentence.en)).toBeNull();
});

/** Requests stored by earlier releases, which stay in the list permanently. */
const early: readonly (readonly [ApprovalKindName, Asked])[] = [
  [
    'adjustment',
    {
      subject: 'account-id',
      content: { amountCents: -60_000, reason: 'goodwill', note: '', idempotencyKey: 'k', requestedBy },
      shows: ['$600.00', 'Goodwill', 'Dora Concerned', 'HR-4471', '2 more'],
    },
  ],
  ['reopened-return', { subject: paymentID, content: { note: 'R03' }, shows: ['QWERTY2345', 'Dora Concerned'] }],
  ['resent-entry', { subject: paymentID, content: {}, shows: ['QWERTY2345', 'Dora Concerned'] }],
  [
    'review',
    {
      subject: paymentID,
      content: { outcome: 'succeeded', reference: 'ch_1', note: '' },
      shows: ['ch_1', 'QWERTY2345'],
    },
  ],
];

describe('approval request from an earlier release', () => {
  it.each(early)('of the kind %s still describes its subject', async (kind, { subject, content, shows }) => {
    api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval({ kind, subject, content })] }));
    await renderConsole(`/approvals/${approvalID}`, { api });
    for (const text of shows) await screen.findAllByText((shown) => shown.includes(text));
    expect(screen.queryByText(/We can’t show the details/)).toBeNull();
  });
});

function textsOf(part: HTMLElement): string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
  return texts;
}
