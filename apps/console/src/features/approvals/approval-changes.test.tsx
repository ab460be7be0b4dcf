import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalID, ok, wireApproval } from '../../testing/fixtures.ts';
import { ruleID, wireRuleEntry } from '../../testing/offers-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/offer-rule/list', ok({ rules: [wireRuleEntry()] }));
});
afterEach(() => api.close());

async function open(asked: object) {
  const of = { reason: 'for a reason', leastRole: 'administrator', ...asked };
  api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval(of)] }));
  await renderConsole(`/approvals/${approvalID}`, { api });
}

/** Returns what a screen reader reads of a changed value. */
async function changeOf(name: string): Promise<string> {
  const terms = (await screen.findAllByText(name)).filter((each) => each.nextElementSibling?.querySelector('ins'));
  return terms[0]?.nextElementSibling?.textContent ?? '';
}

describe('approval request for an offer rule', () => {
  const rule = (percent: number, balanceFromCents = 10_000) => ({
    audience: {
      ...{ payeeCodes: ['LUMEN'], balanceFromCents, balanceToCents: null, debt: 'any' },
      ...{ pastDueDaysFrom: null, pastDueDaysTo: null },
    },
    terms: {
      ...{ offerType: 'lump-sum', asked: { percent }, floorCents: 0, roundToCents: 100, downPaymentPercent: null },
      ...{ installments: null, expiresInDays: 30, payWithinDays: 0, missedAllowed: 0 },
    },
    againAfterDays: null,
  });
  const content = (changes: object) => ({ versionNo: 3, discountBasisPoints: 3_750, rule: rule(6_250), ...changes });

  it('shows only what changes since the rule was last active, with old and new values', async () => {
    const before = { versionNo: 1, rule: rule(7_000, 20_000) };
    await open({ kind: 'offer-rule', subject: ruleID, content: content({ before }) });
    await screen.findByText('Changes since this rule was last activated');
    expect(await changeOf('Balance')).toBe('Before: $200.00 or more→After: $100.00 or more');
    expect(document.querySelectorAll('del')).toHaveLength(2);
    expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('70%'),
    );
  });

  it.each([
    ['This rule has never been active. It would make offers on these terms:', { before: null }],
    ['Nothing has changed since this rule was last activated.', { before: { versionNo: 2, rule: rule(6_250) } }],
  ])('says: %s', async (text, changes) => {
    await open({ kind: 'offer-rule', subject: ruleID, content: content(changes) });
    await screen.findByText(text);
    expect(document.querySelectorAll('del')).toHaveLength(0);
  });
});

describe('approval request for ACH settings', () => {
  const current = {
    ...{ immediateDestination: '071000013', immediateDestinationName: 'First Bank', immediateOrigin: '1234567890' },
    ...{ immediateOriginName: 'Lumen', originatingRoutingNumber: '071000013', companyName: 'Lumen' },
    ...{ companyIdentification: '1987654321', entryDescription: 'BILL', cutOffs: ['16:00'], sameDayUntil: null },
    ...{ hasPrenotes: true, settleAfterDays: 5, delivery: 'download', lineBreak: 'lf' },
  };
  const content = { ...current, entryDescription: 'POWER', entryLimitCents: null, holdAboveCents: 5_000_000 };

  it('shows which settings in effect would change', async () => {
    const originator = { ...current, entryLimit: null, holdAbove: 50_000 };
    api.answer('/v1/staff/ach/settings', ok({ originator }));
    await open({ kind: 'ach-settings', subject: 'LUMEN', content });
    await screen.findByText('Changes to the current settings');
    expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      'Before: BILL',
      'After: POWER',
    ]);
  });

  it('compares nothing for a payee without settings', async () => {
    api.answer('/v1/staff/ach/settings', ok({ originator: null }));
    await open({ kind: 'ach-settings', subject: 'LUMEN', content });
    within(await screen.findByRole('main')).getByText('POWER');
    expect(screen.queryByText('Changes to the current settings')).toBeNull();
  });
});

describe('approval request for a webhook endpoint', () => {
  it('shows only what changes, with old and new values', async () => {
    const now = { url: 'https://hooks.example/new', topics: ['payment'], alertEmailMasked: 'a•••@lumen.example' };
    const before = { ...now, url: 'https://hooks.example/old', alertEmailMasked: 'o•••@lumen.example' };
    await open({ kind: 'webhook', subject: ruleID, content: { change: 'change', ...now, before } });
    await screen.findByText('Changes to the endpoint');
    expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      ...['Before: https://hooks.example/old', 'After: https://hooks.example/new'],
      ...['Before: o•••@lumen.example', 'After: a•••@lumen.example'],
    ]);
  });
});

describe('approval request for a column mapping', () => {
  it('marks the changed words of a long value', async () => {
    const mapping = (balance: string) => ({
      ...{ columns: { accountReferenceCode: 'ACCT', balance }, constants: {} },
      format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' },
    });
    const long = 'Electricity service at the address on file of the customer';
    const [before, now] = [mapping(`${long} in Springfield`), mapping(`${long} in Shelbyville`)];
    const asked = { payeeCode: 'LUMEN', kind: 'balances', basedOn: 1, requestedBy: 'staff:x', before, mapping: now };
    await open({ kind: 'import-mapping', subject: 'LUMEN:balances', content: asked });
    await vi.waitFor(() =>
      expect(document.querySelector('del')?.textContent).toMatch(/^ removed: \s*Springfield.* \(end of change\)$/),
    );
    expect(document.querySelector('ins')?.textContent).toMatch(/^ added: \s*Shelbyville.* \(end of change\)$/);
    screen.getByText('Before');
    screen.getByText('After');
  });
});
