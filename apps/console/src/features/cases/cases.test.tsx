import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { caseActions, caseKinds } from '@quittance/domain/cases/case-kind';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../i18n/texts/en/screens/queues.json' with { type: 'json' };
import { ok } from '../../testing/fixtures.ts';
import { caseID, wireCase } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/case/list', ok({ cases: [wireCase()], nextCursor: null }));
  stand({});
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.close();
});

const stand = (overrides: object) => api.answer('/v1/staff/case/get', ok({ case: wireCase(overrides) }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = (role: 'viewer' | 'agent' | 'supervisor' = 'agent') => renderConsole(`/cases/${caseID}`, { api, role });
const hrefs = () => {
  const card = screen.queryByRole('region', { name: 'What you can do' });
  return card
    ? within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    : [];
};

it('every case type and case action has a label', () => {
  const actions = caseKinds.flatMap((kind) =>
    [true, false].flatMap((isSubjectOpen) => caseActions(kind, { isSubjectOpen })),
  );
  const elsewhere = new Set(actions.filter((action) => !action.startsWith('case/')));
  expect(Object.keys(en.CaseKind).toSorted()).toEqual([...caseKinds].toSorted());
  expect(Object.keys(en.CaseMeaning).toSorted()).toEqual([...caseKinds].toSorted());
  expect(Object.keys(en.CaseDeed).toSorted()).toEqual([...elsewhere].toSorted());
});

describe('case list', () => {
  it("shows the bank's reason and filters by type", async () => {
    await renderConsole('/cases', { api, role: 'viewer' });
    const row = (await screen.findByRole('link', { name: 'Unauthorized debit' })).closest('tr');
    expect(row?.textContent).toContain('R10 · Not authorized');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'File uploaded');
    await vi.waitFor(() =>
      expect(bodiesOf('/v1/staff/case/list')).toEqual([{ onlyOpen: true }, { onlyOpen: true, kinds: ['upload'] }]),
    );
  });

  it('ignores invalid filters in the URL', async () => {
    await renderConsole('/cases?kind=nonsense&show=all', { api, role: 'viewer' });
    await screen.findByRole('link', { name: 'Unauthorized debit' });
    expect(bodiesOf('/v1/staff/case/list')).toEqual([{ onlyOpen: false }]);
  });
});

const chargeback = { kind: 'chargeback', deeds: caseActions('chargeback', { isSubjectOpen: true }) };
const toChargeback = (links: number) => Array.from({ length: links }, () => `/chargebacks/${caseID}`);

describe('case page', () => {
  it.each([
    ['viewer', {}, []],
    ['agent', {}, ['/payments/enter?account=LUM-1001']],
    ['supervisor', {}, ['/payments/enter?account=LUM-1001', `/payments/${wireCase().payment.paymentID}`]],
    ['supervisor', { deeds: ['import/undo', 'no/such-deed'] }, ['/imports']],
    ['supervisor', { payment: null, deeds: ['payment/resend'] }, []],
    ['viewer', chargeback, [`/chargebacks/${caseID}`]],
    ['agent', chargeback, [...toChargeback(2), '/payments/adjust?account=LUM-1001']],
    ['supervisor', chargeback, [...toChargeback(3), '/payments/adjust?account=LUM-1001']],
  ] as const)('shows a %s with %j the links %j', async (role, overrides, expected) => {
    stand(overrides);
    await open(role);
    expect(hrefs()).toEqual(expected);
  });

  it('saves the PDF of a document to be mailed and records the letter, which has no deadline', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    api.answer('/v1/staff/case/print-paper', (response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    );
    api.answer('/v1/staff/case/record-letter', ok({}));
    const document = { kind: 'plan-authorization', versionNumber: 1, language: 'es', isRequested: false };
    stand({ kind: 'paper-copy', paper: document, deeds: caseActions('paper-copy', { isSubjectOpen: false }) });
    await open();
    screen.getByText('The customer hasn’t agreed to electronic documents');
    await userEvent.click(screen.getByRole('button', { name: 'Save document (PDF)' }));
    await vi.waitFor(() => expect(saved).toEqual([`plan-authorization-${caseID}.pdf`]));
    await userEvent.click(screen.getByRole('button', { name: 'Record mailing' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('After you mail the document, record the mailing. This closes the case.');
    fireEvent.change(dialog.getByLabelText('Date mailed'), { target: { value: '2026-11-20' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Record mailing' }));
    await vi.waitFor(() =>
      expect(bodiesOf('/v1/staff/case/record-letter')).toEqual([{ caseID, mailedOn: '2026-11-20' }]),
    );
  });

  it('requires a note to close a case', async () => {
    api.answer('/v1/staff/case/close', ok({}));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close case' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close case' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('Note'), ' Settled with the bank. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Close case' }));
    await screen.findByText('Case closed.');
    expect(bodiesOf('/v1/staff/case/close')).toEqual([{ caseID, note: 'Settled with the bank.' }]);
  });

  it('offers no close button for a case that closes with its subject', async () => {
    stand({ kind: 'dispute', deeds: ['dispute/answer', 'dispute/close', 'account/adjust'], disputeID: caseID });
    await open('supervisor');
    expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull();
    expect(hrefs()).toEqual([`/disputes/${caseID}`, `/disputes/${caseID}`, '/payments/adjust?account=LUM-1001']);
  });

  it('explains when the case was resolved in the meantime', async () => {
    api.answer('/v1/staff/case/close', refusal('CaseNotOpen'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close case' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'Done.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close case' }));
    await dialog.findByText(/already resolved/);
  });

  it('shows who closed a case and the note', async () => {
    stand({ closedAt: '2026-11-12T15:00:00.000Z', closedBy: 'Ada Agent', closingNote: 'Called the bank.', deeds: [] });
    await open('supervisor');
    screen.getByText('Called the bank.');
    screen.getByText('Ada Agent');
    expect(screen.queryByRole('button', { name: 'Close case' })).toBeNull();
  });
});
