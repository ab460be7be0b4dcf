import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, wireApproval } from '../../testing/fixtures.ts';
import { wireCallBack, wireCase, wireDispute } from '../../testing/queues-fixtures.ts';
import { ownStaffID, renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00.000Z') });
  api = await startStandInApi();
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/import/list', ok({ imports: [] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

function wait(count: number) {
  const several = <Thing,>(of: (overrides: object) => Thing, id: string) =>
    Array.from({ length: count }, (_, at) =>
      of({ [id]: `01997000-0000-7000-8000-00000000${String(at).padStart(4, '0')}` }),
    );
  const nextCursor = count > 5 ? '01997000-0000-7000-8000-000000000000' : null;
  api.answer('/v1/staff/dispute/list', ok({ disputes: several(wireDispute, 'disputeID'), nextCursor }));
  api.answer('/v1/staff/call-back/list', ok({ callBacks: several(wireCallBack, 'callBackID'), nextCursor }));
  api.answer('/v1/staff/case/list', ok({ cases: several(wireCase, 'caseID'), nextCursor }));
}

it('the home screen shows pending work with counts, the longest wait and the first items', async () => {
  wait(6);
  await renderConsole('/', { api, role: 'viewer' });
  for (const [title, note, to] of [
    [/^Disputes to answer/, 'Waiting longest: 15 days', '/disputes'],
    [/^Callbacks due today/, '6 overdue callbacks', '/call-backs'],
    [/^Cases/, 'Waiting longest: 15 days', '/cases'],
  ] as const) {
    const heading = await screen.findByRole('heading', { level: 2, name: title });
    const card = within(heading.closest('section') ?? heading);
    card.getByText('6+');
    card.getByText(note);
    expect(card.getByText('View all').getAttribute('href')).toBe(to);
    expect(card.getAllByText('Iris Vega')).toHaveLength(5);
  }
  const asked = api.received.find(({ path }) => path === '/v1/staff/case/list')?.body as { kinds: string[] };
  expect(asked.kinds).not.toContain('dispute');
  expect(asked.kinds).not.toContain('call-back');
});

describe('requests on the home screen', () => {
  const request = (at: number, overrides: object) =>
    wireApproval({ approvalID: `01997000-0000-7000-8000-00000000010${at}`, reason: `reason ${at}`, ...overrides });
  const own = { requestedBy: `staff:${ownStaffID}`, approverRefusal: 'ApprovalBySamePerson' };
  const card = async (name: RegExp) => {
    const heading = await screen.findByRole('heading', { level: 2, name });
    return within(heading.closest('section') ?? heading);
  };

  it('count as requests to approve only if this employee can approve them', async () => {
    wait(0);
    const approvals = [
      request(1, {}),
      request(2, own),
      request(3, { leastRole: 'administrator' }),
      request(4, { approverRefusal: 'ApproverNotIndependent' }),
      request(5, own),
    ];
    api.answer('/v1/staff/approval/list', ok({ approvals }));
    await renderConsole('/', { api, role: 'supervisor' });
    const toApprove = await card(/^Requests to approve/);
    toApprove.getByText('1');
    toApprove.getByText('reason 1');
    expect(toApprove.getAllByText(/^reason/)).toHaveLength(1);
    const waiting = await card(/^Your requests waiting for someone else/);
    waiting.getByText('2');
    expect(waiting.getAllByText(/^reason/).map(({ textContent }) => textContent)).toEqual(['reason 2', 'reason 5']);
    expect(waiting.getAllByText('Waiting for someone else')).toHaveLength(2);
  });

  it('of the employee alone leave nothing to approve', async () => {
    wait(0);
    api.answer('/v1/staff/approval/list', ok({ approvals: [request(1, own)] }));
    await renderConsole('/', { api, role: 'supervisor' });
    await screen.findByText('No requests need your decision.');
    await card(/^Your requests waiting for someone else/);
  });
});

it('the home screen says when no work is pending', async () => {
  wait(0);
  await renderConsole('/', { api, role: 'viewer' });
  for (const text of ['No disputes to answer.', 'No callbacks due today.', 'No open cases.'])
    await screen.findByText(text);
});

describe('setup notice before the first payment', () => {
  const item = (state: string) => ({
    code: 'AccountsImported',
    state,
    detail: null,
    words: { en: 'Accounts', es: 'Cuentas' },
    toDo: { en: 'Import', es: 'Monto' },
  });
  const missing = '1 step left before your first payment.';

  it.each([
    ['administrator', false, true],
    ['administrator', true, false],
    ['supervisor', false, false],
  ] as const)("is shown to a %s when the tenant's readiness is %s: %s", async (role, isReady, isLed) => {
    wait(0);
    api.answer('/v1/staff/settings/readiness', ok({ isReady, items: [item(isReady ? 'done' : 'missing')] }));
    await renderConsole('/', { api, role });
    await screen.findByText('No disputes to answer.');
    if (isLed) {
      await screen.findByText(missing);
      expect(screen.getByRole('link', { name: 'Before your first payment' }).getAttribute('href')).toBe(
        '/settings/readiness',
      );
    } else expect(screen.queryByText(missing)).toBeNull();
  });
});

describe('the checklist for the first payment', () => {
  const item = (code: string, state: string, detail: string | null = null) => ({
    ...{ code, state, detail },
    words: { en: `Step ${code}`, es: code },
    toDo: { en: `Do ${code}`, es: code },
  });
  const stand = (first: 'advised' | 'done') =>
    api.answer(
      '/v1/staff/settings/readiness',
      ok({
        isReady: false,
        items: [
          item('PayeeExists', 'done'),
          item('AccountsImported', 'missing'),
          item('SecondAdministrator', 'advised'),
          item('FirstPaymentMade', first, 'https://lumen.example.com/'),
        ],
      }),
    );

  it('leads to each step, and can be hidden for good', async () => {
    wait(0);
    stand('advised');
    const { router } = await renderConsole('/', { api, role: 'supervisor' });
    const heading = await screen.findByRole('heading', { level: 2, name: 'Take your first payment' });
    const card = within(heading.closest('section') ?? heading);
    card.getByText('1 of 3 steps done.');
    expect(card.getByRole('link', { name: /^Open\s+Step AccountsImported$/ }).getAttribute('href')).toBe(
      '/imports/new',
    );
    expect(card.getByRole('link', { name: 'https://lumen.example.com/' })).toBeDefined();
    expect(card.queryByText('Step SecondAdministrator')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('Take your first payment')).toBeNull();
    await act(() => router.navigate('/own-access'));
    await screen.findByRole('heading', { level: 1, name: 'Your profile' });
    await act(() => router.navigate('/'));
    await screen.findByText('No disputes to answer.');
    expect(screen.queryByText('Take your first payment')).toBeNull();
  });

  it.each([
    ['after the first payment', 'administrator', 'done'],
    ['to an agent, who can complete no step', 'agent', 'advised'],
  ] as const)('is not shown %s', async (_when, role, first) => {
    wait(0);
    stand(first);
    await renderConsole('/', { api, role });
    await screen.findByText('No disputes to answer.');
    expect(screen.queryByText('Take your first payment')).toBeNull();
  });
});

describe('notice about message texts', () => {
  const text = (template: string, fallbacks: number) => ({
    ...{ template, channel: 'email', purpose: 'payments', isFixed: true, must: [], bodyVariables: [] },
    ...{ subjectVariables: [], hasSubject: true, isBodyOptional: false, longestBody: 2_000 },
    ...{ standard: { en: null, es: null }, own: null, fallbacks },
  });
  const open = async (role: StaffRole, ...messages: object[]) => {
    wait(0);
    api.answer('/v1/staff/settings/message-texts', ok({ messages }));
    await renderConsole('/', { api, role });
    await screen.findByText('No open cases.');
  };

  it('links an administrator to a text that couldn’t be used', async () => {
    await open('administrator', text('PaymentReceived', 3), text('PaymentFailed', 0));
    await screen.findByText('One of your message texts couldn’t be used');
    const link = screen.getByRole('link', { name: 'Change this text' });
    expect(link.getAttribute('href')).toBe('/settings?section=messageTexts&message=PaymentReceived');
  });

  it('links to the list if there are several', async () => {
    await open('administrator', text('PaymentReceived', 3), text('PaymentFailed', 1));
    await screen.findByText('2 of your message texts couldn’t be used');
    const link = screen.getByRole('link', { name: 'See message texts' });
    expect(link.getAttribute('href')).toBe('/settings?section=messageTexts');
  });

  it('isn’t shown if every text could be used, or to other roles', async () => {
    await open('administrator', text('PaymentReceived', 0));
    expect(screen.queryByText(/couldn’t be used/)).toBeNull();
    cleanup();
    await open('supervisor', text('PaymentReceived', 1));
    expect(screen.queryByText(/couldn’t be used/)).toBeNull();
  });
});
