import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { chargebackReasons, chargebackStates } from '@quittance/domain/chargebacks/chargeback-life';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import {
  chargebackID,
  wireChargeback,
  wireChargebackDetail,
  wireEvidenceFacts,
} from '../../testing/queues-fixtures.ts';
import { ownStaffID, renderConsole } from '../../testing/render-console.tsx';

const list = '/v1/staff/chargeback/list';
const get = '/v1/staff/chargeback/get';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(list, ok({ chargebacks: [wireChargeback()], nextCursor: null }));
  stand({});
});
afterEach(() => api.close());

const stand = (overrides: object) => api.answer(get, ok({ chargeback: wireChargebackDetail(overrides) }));
const openPage = () => renderConsole(`/chargebacks/${chargebackID}`, { api, role: 'viewer' });

describe('the queue of chargebacks', () => {
  it('shows who disputed a payment, the amount, the reason and the deadline', async () => {
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    const link = await screen.findByRole('link', { name: 'Iris Vega' });
    expect(link.getAttribute('href')).toBe(`/chargebacks/${chargebackID}`);
    const row = link.closest('tr');
    for (const text of [
      'LUM-1001',
      '$102.95',
      'Cardholder says they didn’t make the payment',
      'Needs evidence',
      'days',
    ])
      expect(row?.textContent).toContain(text);
  });

  it('shows no deadline once evidence is no longer wanted', async () => {
    const rows = [
      wireChargeback({ state: 'lost' }),
      wireChargeback({ chargebackID: '01997000-0000-7000-8000-000000000153', evidenceDueAt: null }),
    ];
    api.answer(list, ok({ chargebacks: rows, nextCursor: null }));
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    await screen.findAllByRole('link', { name: 'Iris Vega' });
    expect(screen.getAllByRole('cell', { name: '—' })).toHaveLength(2);
  });

  it('lists open ones until someone asks for all', async () => {
    api.answer(list, ok({ chargebacks: [], nextCursor: null }));
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    await screen.findByText('No open chargebacks');
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('No chargebacks yet');
    const asked = api.received.filter(({ path }) => path === list).map(({ body }) => body);
    expect(asked).toEqual([{ onlyOpen: true }, { onlyOpen: false }].map((each) => expect.objectContaining(each)));
  });
});

describe('a chargeback', () => {
  it('shows the money, the deadline and the payment, and says what to do', async () => {
    await openPage();
    await screen.findByRole('heading', { level: 1, name: /^Cardholder says they didn’t make the payment/ });
    for (const text of ['Send evidence by the deadline', 'stripe · du_1', '10.4', '$15.00', 'Charged back'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '7KQ2M9XWPT' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
  });

  it('says which money no account owes, and links to its case while that is open', async () => {
    stand({ state: 'lost', takenApart: 20, paymentState: 'succeeded', closedAt: '2026-11-29T16:00:00.000Z' });
    await openPage();
    await screen.findByText('The account doesn’t owe $20.00 of this');
    expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe(`/cases/${chargebackID}`);
    expect(screen.getByText('Paid')).toBeTruthy();
  });

  it('shows a closed case without a link, and dashes for unknown facts', async () => {
    stand({ takenApart: 20, isCaseOpen: false, networkCode: null, evidenceDueAt: null });
    await openPage();
    await screen.findByText('The account doesn’t owe $20.00 of this');
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
    expect(screen.getAllByText('—')).toHaveLength(2);
  });

  it.each(chargebackStates)('has words for the state %s', async (state) => {
    stand({ state });
    await openPage();
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toContain('ChargebackMeaning.');
    expect(document.body.textContent).not.toContain('ChargebackState.');
  });

  it.each(chargebackReasons)('has words for the reason %s', async (reason) => {
    stand({ reason });
    await openPage();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('.');
  });
});

describe('the answer to a chargeback', () => {
  const send = '/v1/staff/chargeback/send-evidence';
  const accept = '/v1/staff/chargeback/accept';
  const sentTo = (path: string) => api.received.filter((each) => each.path === path).map(({ body }) => body);
  const openAs = (role: StaffRole, language: Language = 'en') =>
    renderConsole(`/chargebacks/${chargebackID}`, { api, role, language });

  beforeEach(() => {
    api.answer(send, ok({}));
    api.answer(accept, ok({}));
  });

  it('is written with files, shows what we add, and is sent once', async () => {
    await openAs('agent');
    await userEvent.click(await screen.findByRole('button', { name: 'Write evidence' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write evidence' });
    for (const text of ['iris@example.org', '203.0.113.7', 'I authorize Lumen.'])
      expect(dialog.textContent).toContain(text);
    await userEvent.click(screen.getByRole('button', { name: 'Send evidence' }));
    await screen.findByText('Required');
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), ' She called us. ');
    const file = new File(['%PDF'], 'call.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText(/^E-mails or letters/), file);
    await userEvent.click(screen.getByRole('button', { name: 'Send evidence' }));
    await screen.findByText('Evidence sent.');
    const files = [
      { kind: 'customer-communication', name: 'call.pdf', mediaType: 'application/pdf', content: btoa('%PDF') },
    ];
    expect(sentTo(send)).toEqual([
      expect.objectContaining({ chargebackID, evidence: { explanation: 'She called us.', files } }),
    ]);
  });

  it('can’t have more than 4 MB of files', async () => {
    await openAs('agent');
    await userEvent.click(await screen.findByRole('button', { name: 'Write evidence' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Explanation' }), 'x');
    for (const label of [/^Refund policy/, /^Other document/]) {
      const file = new File([new Uint8Array(2_000_001)], 'a.png', { type: 'image/png' });
      await userEvent.upload(screen.getByLabelText(label), file);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send evidence' }));
    expect(await screen.findAllByText(/larger than 4 MB/)).not.toHaveLength(0);
    expect(sentTo(send)).toEqual([]);
  });

  it('can be sent again when the processor didn’t confirm it', async () => {
    stand({ evidence: sentEvidence });
    await openAs('agent');
    await screen.findByText('We don’t know if your evidence arrived');
    expect(screen.queryByRole('button', { name: 'Write evidence' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send evidence again' }));
    await screen.findByText('Evidence sent.');
    expect(sentTo(send)).toEqual([expect.objectContaining({ chargebackID })]);
    expect(sentTo(send)[0]).not.toHaveProperty('evidence');
  });

  it('shows the reason when it’s refused', async () => {
    api.answer(send, refusal('EvidenceTooLate'));
    stand({ evidence: sentEvidence });
    await openAs('agent');
    await userEvent.click(await screen.findByRole('button', { name: 'Send evidence again' }));
    await screen.findByText('The deadline for evidence has passed.');
  });

  it('shows what was sent and by whom', async () => {
    const answered = { evidenceSentAt: '2026-11-20T16:00:00.000Z', answeredBy: `staff:${ownStaffID}` };
    stand({ state: 'under-review', canBeAnswered: false, evidence: sentEvidence, ...answered });
    await openAs('agent');
    for (const text of ['The bank is reviewing your evidence', 'She called us.', 'Your answer', 'you'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^call\.pdf/)).toBeTruthy();
    // The deadline has no days left or dash once it doesn't matter.
    expect(screen.getByText(/^Nov 28, 2026/).textContent?.trim()).toMatch(/[AP]M$/);
    expect(screen.queryByRole('button', { name: 'Write evidence' })).toBeNull();
  });

  it('is acceptance after a confirmation', async () => {
    await openAs('supervisor');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept chargeback' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept this chargeback?' });
    expect(dialog.textContent).toContain('The cardholder keeps $102.95');
    expect(sentTo(accept)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept chargeback' }));
    await screen.findByText('Chargeback accepted.');
    expect(sentTo(accept)).toEqual([expect.objectContaining({ chargebackID })]);
  });

  it('says that it was accepted, or that it’s too late', async () => {
    const accepted = { acceptedAt: '2026-11-20T16:00:00.000Z', answeredBy: `staff:${ownStaffID}` };
    stand({ canBeAnswered: false, ...accepted });
    const { unmount } = await openAs('viewer');
    await screen.findByText('You accepted this chargeback');
    expect(screen.getByText('Accepted')).toBeTruthy();
    unmount();
    stand({ canBeAnswered: false });
    await openAs('viewer', 'es');
    await screen.findByText('El plazo para las pruebas terminó');
  });

  it.each<[StaffRole, number]>([
    ['viewer', 0],
    ['agent', 1],
    ['supervisor', 2],
  ])('gives a %s %i buttons', async (role, buttons) => {
    await openAs(role);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: /Write evidence|Accept chargeback/ })).toHaveLength(buttons);
  });
});

const sentEvidence = {
  explanation: 'She called us.',
  facts: wireEvidenceFacts,
  files: [
    { kind: 'customer-communication', name: 'call.pdf', sizeBytes: 4 },
    { kind: 'receipt', name: '7KQ2M9XWPT.pdf', sizeBytes: 20_000 },
  ],
};
