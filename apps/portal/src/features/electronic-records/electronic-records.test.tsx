import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import {
  refusal,
  type StandInAnswer,
  type StandInApi,
  startStandInApi,
  success,
} from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const paths = {
  get: '/v1/electronicrecords/get',
  page: '/v1/electronicrecords/testpage',
  accept: '/v1/electronicrecords/accept',
  withdraw: '/v1/electronicrecords/withdraw',
  plan: '/v1/document/planauthorization',
  copy: '/v1/document/papercopy',
  list: '/v1/document/list',
};
const document = {
  kind: 'plan-authorization',
  accountReferenceCode: 'LCP-100184',
  accountName: '1200 W Lake St, Apt 4',
  on: '2026-03-02',
  reference: 'P-1',
  versionNumber: 1,
};
const records = (overrides: object = {}) => ({
  status: 200,
  body: {
    ...success,
    isRequired: true,
    isGranted: false,
    changedOn: null,
    textVersion: 'v-1',
    sections: [{ title: 'Your right to paper', text: 'You can get each of these documents on paper, for free.' }],
    ...overrides,
  },
});
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(paths.get, records());
  api.answer(paths.page, pdfAnswer);
  api.answer(paths.copy, { status: 200, body: success });
  api.answer(paths.list, { status: 200, body: { ...success, documents: [document] } });
  api.answer('/v1/transactiondata/history', { status: 200, body: { ...success, transactions: [], nextCursor: null } });
});
afterEach(() => vi.restoreAllMocks());

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const services = () => payingServices({ apiUrl: api.apiUrl });
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }, patiently));

/** Makes the server accept the consent and return it from then on. */
function willAccept() {
  api.answer(paths.accept, (response) => {
    api.answer(paths.get, records({ isGranted: true, changedOn: '2026-11-23' }));
    api.answer(paths.plan, pdfAnswer);
    sendJson(response);
  });
}

function sendJson(response: Parameters<Extract<StandInAnswer, (...given: never[]) => void>>[0]) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success));
}

describe('consent to electronic documents', () => {
  it('is requested when a document requires it, checks the code on the test page and then saves the document', async () => {
    const files = keepSavedFiles();
    api.answer(paths.plan, refusal('ElectronicConsentRequired'));
    willAccept();
    const user = userEvent.setup();
    const { router } = await renderPortal('/history/d/documents', { services: services() });
    const list = await dialogNamed('Statements and documents');
    await user.click(await list.findByRole('button', { name: /^Save PDF/ }, patiently));
    const dialog = await dialogNamed('Get documents online');
    expect(router.state.location.pathname).toBe('/history/d/electronic-records');
    await dialog.findByRole('heading', { name: 'Your right to paper' });
    await user.click(dialog.getByRole('button', { name: 'Save the test page (PDF)' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['test-page.pdf']));
    await user.type(dialog.getByLabelText('Code on the test page'), '123 456{Enter}');
    await dialog.findByText("You'll now get documents online");
    expect(sent(paths.accept)).toMatchObject([{ code: '123456', textVersion: 'v-1', language: 'en' }]);
    await user.click(dialog.getByRole('button', { name: 'Payment plan authorization' }));
    await waitFor(() => expect(files.at(-1)?.name).toBe('plan-authorization-LCP-100184.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await dialogNamed('Statements and documents');
    expect(router.state.location.pathname).toBe('/history/d/documents');
  });

  it.each([
    ['PageCodeWrong', /That isn't the code on your test page/],
    ['TooManyRequests', /tried too many codes/],
    ['DisclosureOutdated', /terms have changed/],
    ['InternalError', /We couldn't save your choice/],
  ] as const)('explains the next step after %s', async (code, message) => {
    api.answer(paths.accept, refusal(code));
    await renderPortal('/make-payment/d/electronic-records', { services: services() });
    const dialog = await dialogNamed('Get documents online');
    await userEvent.type(await dialog.findByLabelText('Code on the test page'), '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Agree and get documents online' }));
    await dialog.findByText(message);
    expect(dialog.queryByText("You'll now get documents online")).toBeNull();
  });

  it('asks for six digits before anything is sent', async () => {
    await renderPortal('/make-payment/d/electronic-records', { services: services() });
    const dialog = await dialogNamed('Get documents online');
    await userEvent.type(await dialog.findByLabelText('Code on the test page'), '12{Enter}');
    const field = dialog.getByLabelText('Code on the test page');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(globalThis.document.activeElement).toBe(field);
    expect(sent(paths.accept)).toEqual([]);
  });

  it('can be replaced by a mailed copy of the document', async () => {
    api.answer(paths.plan, refusal('ElectronicConsentRequired'));
    const { router } = await renderPortal('/history/d/documents', { services: services() });
    const list = await dialogNamed('Statements and documents');
    await userEvent.click(await list.findByRole('button', { name: /^Save PDF/ }, patiently));
    const dialog = await dialogNamed('Get documents online');
    await userEvent.click(await dialog.findByRole('button', { name: 'Mail me a copy instead' }));
    await dialog.findByText("We'll mail a free copy to the address in your profile.");
    expect(sent(paths.copy)).toMatchObject([
      { kind: 'plan-authorization', reference: 'P-1', versionNumber: 1, language: 'en' },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/history/d/documents'));
  });

  it('is skipped when another tab has already given it', async () => {
    api.answer(paths.get, records({ isGranted: true, changedOn: '2026-11-23' }));
    await renderPortal('/make-payment/d/electronic-records', { services: services(), language: 'es' });
    const dialog = await dialogNamed('Recibir documentos en línea');
    await dialog.findByText('Desde ahora recibe sus documentos en línea');
  });

  it('is not requested from a guest (req 6.1)', async () => {
    const { router } = await renderPortal('/make-payment/d/electronic-records', {
      services: guestServices({ apiUrl: api.apiUrl }),
    });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(sent(paths.get)).toEqual([]);
  });
});

describe('consent to changed terms', () => {
  const outdated = { isOutdated: true, changedOn: '2026-03-02' };

  it('is requested again with a note that the terms have changed', async () => {
    api.answer(paths.get, records(outdated));
    await renderPortal('/make-payment/d/electronic-records', { services: services() });
    const dialog = await dialogNamed('Get documents online');
    await dialog.findByText('Our terms for online documents have changed');
    willAccept();
    await userEvent.type(dialog.getByLabelText('Code on the test page'), '123456{Enter}');
    await dialog.findByText("You'll now get documents online");
  });

  it('is shown in the profile with links to the new terms and to paper delivery', async () => {
    api.answer(paths.get, records(outdated));
    await renderPortal('/make-payment/d/user-profile', { services: services() });
    const profile = await dialogNamed('Profile');
    await userEvent.click(profile.getByRole('button', { name: 'Documents' }));
    await profile.findByText(
      /^On \S.*2026, you agreed to get documents online\. The terms have changed\. Until you agree again, we'll mail you new documents\.$/,
    );
    expect(profile.getByRole('link', { name: 'Read the new terms' }).getAttribute('href')).toBe(
      '/make-payment/d/electronic-records',
    );
    expect(profile.getByRole('button', { name: 'Go back to paper' })).toBeTruthy();
  });
});

describe('document delivery in the profile', () => {
  const openSection = async () => {
    await renderPortal('/make-payment/d/user-profile', { services: services() });
    const profile = await dialogNamed('Profile');
    await userEvent.click(profile.getByRole('button', { name: 'Documents' }));
    return profile;
  };

  it('links to the consent screen while documents are delivered on paper', async () => {
    const profile = await openSection();
    const link = await profile.findByRole('link', { name: 'Get documents online' });
    expect(link.getAttribute('href')).toBe('/make-payment/d/electronic-records');
  });

  it('returns to paper after a confirmation', async () => {
    api.answer(paths.get, records({ isGranted: true, changedOn: '2026-11-20' }));
    api.answer(paths.withdraw, (response) => {
      api.answer(paths.get, records());
      sendJson(response);
    });
    const profile = await openSection();
    await userEvent.click(await profile.findByRole('button', { name: 'Go back to paper' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Go back to paper?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go back to paper' }));
    await profile.findByRole('link', { name: 'Get documents online' });
    expect(sent(paths.withdraw)).toHaveLength(1);
  });
});
