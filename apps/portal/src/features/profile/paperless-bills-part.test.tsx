import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const paths = {
  get: '/v1/paperlessbills/get',
  on: '/v1/paperlessbills/turnon',
  off: '/v1/paperlessbills/turnoff',
  records: '/v1/electronicrecords/get',
  withdraw: '/v1/electronicrecords/withdraw',
};
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  records(true);
  bills();
  api.answer(paths.on, { status: 200, body: success });
  api.answer(paths.off, { status: 200, body: success });
});

function records(isGranted: boolean) {
  const body = { isRequired: true, isGranted, changedOn: '2026-11-20', textVersion: 'v-1', sections: [] };
  api.answer(paths.records, { status: 200, body: { ...success, ...body } });
}

function bills(changes: object = {}) {
  const sections = [{ title: 'What this covers', text: 'Every bill from Lumen.' }];
  const body = { isOffered: true, isOn: false, changedOn: null, endedBecause: null, needs: null };
  api.answer(paths.get, { status: 200, body: { ...success, ...body, textVersion: 'p-1', sections, ...changes } });
}

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const turnOnName = 'Agree and turn on paperless bills';

async function open(language: Language = 'en') {
  const services = payingServices({ apiUrl: api.apiUrl });
  await renderPortal('/make-payment/d/user-profile', { services, language });
  const [profile, section] = language === 'en' ? ['Profile', 'Documents'] : ['Perfil', 'Documentos'];
  const dialog = within(await screen.findByRole('dialog', { name: profile }, patiently));
  await userEvent.click(dialog.getByRole('button', { name: section }));
  return dialog;
}
const part = async () => within(await screen.findByRole('region', { name: 'Paperless bills' }));

describe('paperless bills in the profile', () => {
  it('are turned on below their terms', async () => {
    await open();
    const shown = await part();
    shown.getByText('Your bills come on paper.');
    shown.getByText('Every bill from Lumen.');
    bills({ isOn: true, changedOn: '2026-11-23' });
    await userEvent.click(shown.getByRole('button', { name: turnOnName }));
    await shown.findByText(/^You've had paperless bills since November 23, 2026\./);
    expect(sent(paths.on)).toMatchObject([{ textVersion: 'p-1', language: 'en' }]);
    expect(shown.queryByText('Every bill from Lumen.')).toBeNull();
  });

  it('are turned off with one tap', async () => {
    bills({ isOn: true, changedOn: '2026-11-20' });
    await open();
    const shown = await part();
    bills({ changedOn: '2026-11-23', endedBecause: 'profile' });
    await userEvent.click(shown.getByRole('button', { name: 'Turn off paperless bills' }));
    await shown.findByText(/^You turned off paperless bills on November 23, 2026\./);
    expect(sent(paths.off)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown.getByRole('button', { name: turnOnName })).toBeTruthy();
  });

  it.each([
    ['consent', /first agree to get documents online/],
    ['email', /first add or correct your e-mail address/],
  ])('say what is missing: %s', async (needs, message) => {
    bills({ needs });
    await open();
    const shown = await part();
    shown.getByText(message);
    expect(shown.queryByRole('button', { name: turnOnName })).toBeNull();
  });

  it.each([
    ['no-email', /^Our e-mails don't reach you\./],
    ['contact-forbidden', /^We can't e-mail you/],
    ['bill-not-announced', /^Our e-mail about a bill didn't reach you\./],
    ['electronic-records', /^You went back to paper for your documents/],
  ])('say why they ended: %s', async (endedBecause, message) => {
    bills({ changedOn: '2026-11-20', endedBecause });
    await open();
    expect((await part()).getByText(message)).toBeTruthy();
  });

  it('can’t be turned on again where they are no longer offered', async () => {
    bills({ isOffered: false, changedOn: '2026-11-20', endedBecause: 'not-offered' });
    await open();
    const shown = await part();
    shown.getByText(/^Paperless bills are no longer available\./);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('aren’t mentioned where they were never offered', async () => {
    bills({ isOffered: false });
    const dialog = await open();
    await dialog.findByRole('button', { name: 'Go back to paper' });
    expect(screen.queryByRole('region', { name: 'Paperless bills' })).toBeNull();
  });

  it.each([
    ['DisclosureOutdated', /The terms have changed\./],
    ['ElectronicConsentRequired', /Agree to them first\./],
    ['PaperlessEmailRequired', /Our e-mails don't reach you\. Add or correct/],
    ['InternalError', /We couldn't save your choice\./],
  ] as const)('explain the next step after %s', async (code, message) => {
    api.answer(paths.on, refusal(code));
    await open();
    const shown = await part();
    await userEvent.click(shown.getByRole('button', { name: turnOnName }));
    await shown.findByText(message);
  });

  it('end with the consent to online documents, which the question says', async () => {
    bills({ isOn: true, changedOn: '2026-11-20' });
    api.answer(paths.withdraw, (response) => {
      records(false);
      bills({ changedOn: '2026-11-23', endedBecause: 'electronic-records', needs: 'consent' });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success));
    });
    const dialog = await open();
    await part();
    await userEvent.click(await dialog.findByRole('button', { name: 'Go back to paper' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Go back to paper?' }));
    question.getByText(/these documents and your bills on paper/);
    await userEvent.click(question.getByRole('button', { name: 'Go back to paper' }));
    await (await part()).findByText(/^You went back to paper for your documents/);
  });

  it('are available in Spanish', async () => {
    bills({ isOn: true, changedOn: '2026-11-20' });
    await open('es');
    const shown = within(await screen.findByRole('region', { name: 'Facturas sin papel' }));
    shown.getByText(/^Recibe facturas sin papel desde el 20 de noviembre de 2026\./);
    expect(shown.getByRole('button', { name: 'Desactivar las facturas sin papel' })).toBeTruthy();
  });
});
