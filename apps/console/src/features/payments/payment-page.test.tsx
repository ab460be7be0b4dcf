import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok, paymentID, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const refundPath = '/v1/staff/payment/refund';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand(wirePayment());
});
afterEach(() => api.close());

function stand(payment: object) {
  api.answer('/v1/staff/payment/get', ok({ payment }));
}
const open = (role: 'viewer' | 'agent' | 'supervisor' = 'agent') =>
  renderConsole(`/payments/${paymentID}`, { api, role });
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
/** An agent's refund is a request. */
const refundButton = /^(Refund|Request refund of) \$186\.82$/;
const chooseReason = () => userEvent.selectOptions(screen.getByLabelText('Reason'), 'Paid twice');

describe('actions on a payment', () => {
  it.each([
    ['viewer', { canRefund: true, canVoid: true }, []],
    ['agent', { canRefund: true, canVoid: true }, ['Refund payment', 'Void payment']],
    ['agent', { canRefund: false, canReverse: true, paidBy: 'manual' }, ['Reverse entry']],
    ['agent', { canRefund: false, canReopenReturn: true, state: 'returned', returnCode: 'R11' }, []],
    [
      'supervisor',
      { canRefund: false, canReopenReturn: true, state: 'returned', returnCode: 'R11' },
      ['Reinstate payment', 'Resend corrected debit'],
    ],
    ['supervisor', { canRefund: false, state: 'returned', returnCode: 'R01' }, []],
    ['agent', { canRefund: true, approvalID }, []],
  ] as const)('for a %s and a payment with %j are %j', async (role, overrides, expected) => {
    stand(wirePayment(overrides));
    await open(role);
    const offered = screen
      .queryAllByRole('button', {
        name: /^(Refund payment|Void payment|Reverse entry|Reinstate payment|Resend corrected debit)$/,
      })
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(expected);
  });
});

it('law: 12 CFR 1006.22(b): a payment shows the fee that a rule blocked, with the reason and the rule', async () => {
  stand(wirePayment({ refusedFee: { amount: 1.5, rule: 'GroundMissing' } }));
  await open('viewer');
  const facts = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect(facts('Fee not charged')).toContain('$1.50');
  expect(facts('Reason')).toContain('The settings don’t state a legal basis');
  expect(facts('Rule')).toContain('12 CFR 1006.22(b)');
});

it('a payment names the card or the bank account that paid', async () => {
  const paidWith = { kind: 'card', bankAccountType: null, cardBrand: 'visa', lastFour: '5556' };
  stand(wirePayment({ paidBy: 'creditcard', paidWith }));
  await open('viewer');
  screen.getByText('Credit card · Visa •••• 5556');
});

it.each([
  [
    'bank',
    { kind: 'bank', bankAccountType: 'c', cardBrand: null, lastFour: '6789' },
    /bank account within 5 business days/,
  ],
  [
    'card',
    { kind: 'card', bankAccountType: null, cardBrand: 'visa', lastFour: '5556' },
    /card within 10 business days/,
  ],
])(
  'the refund of a payment by %s says when the money arrives, and what an overpayment changes',
  async (_, paidWith, arrives) => {
    stand(wirePayment({ paidWith }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(arrives);
    dialog.getByText(/Otherwise, they owe the refunded amount again\./);
  },
);

it('a returned payment says why in words, on its page and in lists', async () => {
  const returned = wirePayment({
    state: 'returned',
    returnCode: 'R01',
    trail: [{ event: 'returned', state: 'returned', reason: 'R01', at: '2026-11-24T15:00:00.000Z' }],
  });
  api.answer('/v1/staff/payment/search', ok({ payments: [returned], nextCursor: null }));
  stand(returned);
  const { router } = await renderConsole('/payments', { api, role: 'viewer' });
  await screen.findByText('Insufficient funds (R01)');
  await act(() => router.navigate(`/payments/${paymentID}`));
  expect((await screen.findByText('Returned because')).parentElement?.textContent).toContain(
    'Insufficient funds (R01)',
  );
  expect(screen.getAllByText('Insufficient funds (R01)')).toHaveLength(2);
});

describe("payment's account", () => {
  it('is shown with its payee in the list and on the payment page when numbers can be shared (req 3.1)', async () => {
    const named = { accountReferenceCode: 'N-7', merchantPayeeCode: 'CLINIC' };
    api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment(named)], nextCursor: null }));
    stand(wirePayment(named));
    const { router } = await renderConsole('/payments', { api, role: 'viewer', areNumbersShared: true });
    const listed = await screen.findByRole('link', { name: 'N-7 · CLINIC' });
    expect(listed.getAttribute('href')).toBe('/accounts/N-7?payee=CLINIC');
    await router.navigate(`/payments/${paymentID}`);
    const shown = await screen.findByRole('link', { name: /N-7 · CLINIC$/ });
    expect(shown.getAttribute('href')).toBe('/accounts/N-7?payee=CLINIC');
  });

  it('is shown without its payee when numbers are unique (req 3.1)', async () => {
    stand(wirePayment({ accountReferenceCode: 'N-7', merchantPayeeCode: 'CLINIC' }));
    await open();
    const shown = await screen.findByRole('link', { name: /N-7$/ });
    expect(shown.getAttribute('href')).toBe('/accounts/N-7');
  });
});

describe('refund', () => {
  it('of the whole amount sends the fee option, the reason and an idempotency key', async () => {
    api.answer(refundPath, ok({ outcome: 'made', approvalID: null, payment: wirePayment({ canRefund: false }) }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    await screen.findByText('Refund of $186.82 started.');
    expect(bodiesOf(refundPath)).toEqual([
      {
        paymentID,
        reason: 'duplicate',
        note: '',
        isOverpayment: false,
        isFeeRefunded: true,
        idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
      },
    ]);
  });

  it('of a partial amount lists each account and excludes the fee', async () => {
    api.answer(refundPath, ok({ outcome: 'awaits-approval', approvalID, payment: wirePayment({ approvalID }) }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await userEvent.click(screen.getByLabelText('Partial amount'));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: 'Request refund of $0.00' }));
    expect(await screen.findAllByText('Enter an amount to refund')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Refund from LUM-1001'), '100.01');
    await screen.findByText('Enter $100.00 or less', { selector: 'span' });
    await userEvent.clear(screen.getByLabelText('Refund from LUM-1001'));
    await userEvent.type(screen.getByLabelText('Refund from LUM-1001'), '20');
    stand(wirePayment({ approvalID }));
    await userEvent.click(screen.getByRole('button', { name: 'Request refund of $20.00' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(refundPath)).toMatchObject([
      { isFeeRefunded: false, allocations: [{ accountReferenceCode: 'LUM-1001', amount: 20 }] },
    ]);
    const link = await screen.findByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
  });

  it('by hand asks to pay the money', async () => {
    const byHand = { kind: 'by-hand', state: 'by-hand', amount: 184.32, convenienceFee: 2.5, isOverpayment: false };
    const facts = { reason: 'duplicate', note: '', requestedBy: 'program:x', approvalID: null, failure: null };
    const lists = { createdAt: '2026-11-20T15:00:00.000Z', allocations: [], trail: [] };
    const after = wirePayment({ refunds: [{ refundID: approvalID, ...byHand, ...facts, ...lists }], canRefund: false });
    api.answer(refundPath, ok({ outcome: 'made', approvalID: null, payment: after }));
    await open('supervisor');
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    await screen.findByText('Refund of $186.82 recorded. Now pay it to the customer.');
  });

  it.each([
    ['agent', true],
    ['supervisor', false],
  ] as const)('by the role %s announces an approval: %s', async (role, isAnnounced) => {
    await open(role);
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    const dialog = screen.getByRole('dialog');
    expect(/approve/.test(dialog.textContent ?? '')).toBe(isAnnounced);
    await userEvent.click(within(dialog).getByLabelText('Partial amount'));
    within(dialog).getByText(/You can refund a payment only once/);
  });

  it('in part leaves an amount that the page shows', async () => {
    const of = (overrides: object) => ({
      ...{ refundID: approvalID, kind: 'refund', state: 'succeeded', amount: 20, convenienceFee: 0 },
      ...{ isOverpayment: false, reason: 'duplicate', note: '', requestedBy: 'program:command-line' },
      ...{ approvalID: null, failure: null, createdAt: '2026-11-20T15:00:00.000Z', allocations: [], trail: [] },
      ...overrides,
    });
    const failed = of({ refundID: paymentID, state: 'failed', amount: 50 });
    stand(wirePayment({ refunds: [of({}), failed], canRefund: false }));
    await open();
    const heading = await screen.findByRole('heading', { level: 2, name: 'After refunds' });
    const card = within(heading.closest('section') as HTMLElement);
    for (const [label, amount] of [
      ['Paid', '$186.82'],
      ['Refunded', '$20.00'],
      ['Left after refunds', '$166.82'],
    ] as const)
      expect(card.getByText(label).parentElement?.textContent).toBe(`${label}${amount}`);
    card.getByText('Each payment can be refunded only once.');
  });

  it('without a response is retried with the same idempotency key', async () => {
    api.answer(refundPath, (response) => response.destroy());
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    await screen.findByText(/don’t know whether your action went through/);
    api.answer(refundPath, ok({ outcome: 'made', approvalID: null, payment: wirePayment() }));
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    await screen.findByText('Refund of $186.82 started.');
    const keys = bodiesOf(refundPath).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each(['RefundExists', 'ApprovalExists', 'RefundAmountWrong'] as const)(
    'refused with %s explains why in the dialog',
    async (code) => {
      api.answer(refundPath, refusal(code));
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
      await chooseReason();
      await userEvent.click(screen.getByRole('button', { name: refundButton }));
      expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).not.toBe('');
    },
  );
});

describe('void', () => {
  it('shows the payment and its fee separately', async () => {
    stand(wirePayment({ canVoid: true }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Void payment' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Void $186.82' })).toBeTruthy();
    expect(dialog.getByText('Payment without the fee').parentElement?.textContent).toContain('$184.32');
    expect(dialog.getByText('Fee').parentElement?.textContent).toContain('$2.50');
  });
});

it('a void says that it started', async () => {
  stand(wirePayment({ canVoid: true }));
  api.answer('/v1/staff/payment/void', ok({ outcome: 'made', approvalID: null, payment: wirePayment() }));
  await open('supervisor');
  await userEvent.click(screen.getByRole('button', { name: 'Void payment' }));
  expect(screen.getByRole('dialog').textContent).not.toMatch(/approve/);
  await chooseReason();
  await userEvent.click(screen.getByRole('button', { name: 'Void $186.82' }));
  await screen.findByText('Payment void started.');
});

describe.each(['reserved', 'awaiting'])('a payment in the state %s', (state) => {
  it('is canceled, and the customer never paid it', async () => {
    stand(wirePayment({ state, canVoid: true, canRefund: false }));
    await open();
    expect(screen.queryByRole('button', { name: 'Void payment' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('This payment won’t be made, and the customer still owes the amount.');
    dialog.getByRole('button', { name: 'Cancel payment of $186.82' });
    dialog.getByRole('button', { name: 'Keep payment' });
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

describe('step-up confirmation', () => {
  it('asks for the password and code, and then repeats the request', async () => {
    api.answer(refundPath, refusal('StepUpRequired'));
    api.answer('/v1/staff/session/step-up', ok({ until: '2026-11-23T15:05:00.000Z' }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1');
    await userEvent.type(within(dialog).getByLabelText('Authentication code'), '123456');
    api.answer(refundPath, ok({ outcome: 'made', approvalID: null, payment: wirePayment() }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Refund of $186.82 started.');
    expect(bodiesOf('/v1/staff/session/step-up')).toEqual([{ password: 'Demo-pass-1', code: '123456' }]);
    expect(bodiesOf(refundPath)).toHaveLength(2);
  });

  it('that is canceled leaves everything unchanged and says so', async () => {
    api.answer(refundPath, refusal('StepUpRequired'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Refund payment' }));
    await chooseReason();
    await userEvent.click(screen.getByRole('button', { name: refundButton }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/nothing changed/);
    expect(bodiesOf(refundPath)).toHaveLength(1);
  });
});

it('a supervisor closes a manual refund with a reference', async () => {
  const refund = {
    refundID: approvalID,
    kind: 'by-hand',
    state: 'by-hand',
    amount: 20,
    convenienceFee: 0,
    isOverpayment: false,
    reason: 'duplicate',
    note: '',
    requestedBy: 'program:command-line',
    approvalID: null,
    failure: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    allocations: [],
    trail: [],
  };
  stand(wirePayment({ refunds: [refund], canRefund: false }));
  await open('supervisor');
  screen.getByText('program command-line');
  await userEvent.click(screen.getByRole('button', { name: 'Record outcome' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Refund completed' }));
  await userEvent.type(within(dialog).getByLabelText('Reference'), 'Check 1004');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record outcome' }));
  await screen.findByText('Refund closed.');
  expect(bodiesOf('/v1/staff/payment/close-refund')).toEqual([
    { refundID: approvalID, hasGoneBack: true, reference: 'Check 1004' },
  ]);
});

it('the payment page offers a retry after it fails to load', async () => {
  api.answer('/v1/staff/payment/get', refusal('NotFound'));
  const { unmount } = await renderConsole('/approvals', { api });
  unmount();
  api.answer('/v1/staff/payment/get', { status: 500, body: {} });
  const { router } = await renderConsole('/payments', { api });
  await router.navigate(`/payments/${paymentID}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  stand(wirePayment());
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('QWERTY2345'));
});

it('law: Nacha 2.5.17: a payment shows how, when and by whom its bank account was verified', async () => {
  const at = '2026-11-20T16:00:00.000Z';
  stand(wirePayment({ accountValidation: { method: 'elsewhere', result: 'passed', at, ground: 'Plaid, 2026' } }));
  await open();
  for (const text of ['Validated externally', 'Plaid, 2026', 'Validated on', 'Nov 20, 2026, 10:00 AM'])
    expect(screen.queryAllByText(text), text).toHaveLength(1);
});
