import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { MessageWords } from '@quittance/domain/messages/editable-messages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { previewAnswer, settingsAnswer, someSettings } from '../../../testing/settings-fixtures.ts';

let api: StandInApi;
const settings = someSettings('utility');
const words: MessageWords = {
  subject: 'We received {{amount}}',
  heading: 'We received your payment',
  body: 'We received {{payment}}. Thank you.',
};
const fixedParts = [
  { kind: 'button', text: 'Open your receipt' },
  { kind: 'closing', text: 'If something doesn’t look right, contact us.' },
];
const standard = { words, fixedParts };
const receipt = {
  template: 'PaymentReceived',
  channel: 'email',
  purpose: 'payments',
  isFixed: false,
  must: ['payment'],
  bodyVariables: ['payment', 'amount', 'tenant'],
  subjectVariables: ['amount'],
  hasSubject: true,
  isBodyOptional: false,
  longestBody: 2_000,
  standard: { en: standard, es: { ...standard, words: { ...words, subject: 'Recibimos {{amount}}' } } },
  own: null,
  fallbacks: 0,
};
const texted = {
  ...receipt,
  ...{ template: 'PaymentReceivedText', channel: 'text', hasSubject: false, subjectVariables: [], fallbacks: 2 },
  standard: {
    en: {
      words: { subject: null, heading: null, body: 'we received {{amount}}.' },
      fixedParts: [
        { kind: 'sender', text: '{{tenant}}:' },
        { kind: 'opt-out', text: 'Reply STOP to end texts.' },
      ],
    },
    es: null,
  },
};
const dispute = {
  ...receipt,
  ...{ template: 'DisputeOpened', purpose: 'disputes', isFixed: true, standard: { en: null, es: null } },
};
const shown = {
  subject: 'We received $84.20',
  html: '<html><body><p>We received it.</p></body></html>',
  text: 'Plain words',
  wordsUsed: 'own',
};

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
  api.answer('/v1/staff/settings/message-texts', ok({ messages: [receipt, texted, dispute] }));
  api.answer('/v1/staff/settings/message-text-versions', ok({ versions: [] }));
  api.answer('/v1/staff/settings/preview-message', ok(shown));
});
afterEach(() => api.close());

const received = (call: string) => api.received.filter(({ path }) => path === `/v1/staff/settings/${call}`);
const open = async (message = '', role: StaffRole = 'administrator') => {
  const path = `/settings?section=messageTexts${message && `&message=${message}`}`;
  const rendered = await renderConsole(path, { api, role });
  await screen.findByRole('navigation', { name: 'Settings sections' });
  return rendered;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the list of messages', () => {
  it('groups messages by purpose with their state', async () => {
    const since = { version: 3, publishedAt: '2026-11-20T15:00:00.000Z' };
    api.answer('/v1/staff/settings/message-texts', ok({ messages: [{ ...receipt, own: since }, texted, dispute] }));
    await open();
    const payments = await screen.findByRole('list', { name: 'Payments' });
    within(payments).getByText(/^Your text since Nov 20, 2026/);
    within(payments).getByText('Standard text');
    within(payments).getByText('2 messages in the last 30 days used the standard text');
    within(screen.getByRole('list', { name: 'Disputes' })).getByText('Can’t be changed');
    await userEvent.click(within(payments).getAllByRole('link')[0] as HTMLElement);
    await screen.findByRole('button', { name: 'Write your own text' });
  });

  it('folds the messages of a purpose, which a button opens on phones', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Messages: Payments' });
    const rows = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(button.textContent).toBe('Show 2');
    expect([button.getAttribute('aria-expanded'), rows?.dataset.open]).toEqual(['false', 'false']);
    await userEvent.click(button);
    expect([button.getAttribute('aria-expanded'), rows?.dataset.open]).toEqual(['true', 'true']);
    expect(button.textContent).toBe('Hide');
  });

  it('marks a message that the draft changes', async () => {
    await open('PaymentReceived');
    await press('Write your own text');
    await userEvent.click(screen.getByRole('link', { name: 'All messages' }));
    await screen.findByText('Changed in this draft');
  });
});

describe('the editor of a message', () => {
  it('starts from the standard text, inserts variables at the cursor, and saves one language at a time', async () => {
    api.answer('/v1/staff/settings/save-draft', ok({ revision: 9, findings: [], differences: [] }));
    await open('PaymentReceived');
    await press('Write your own text');
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'We received {{amount}}');
    const body = screen.getByLabelText<HTMLTextAreaElement>('Text');
    type('Text', 'Thank you for !');
    body.focus();
    body.setSelectionRange(14, 14);
    await press('Insert variable: Amount and payment method');
    expect(body.value).toBe('Thank you for {{payment}}!');
    await press('Save draft');
    await screen.findByText('Draft saved.');
    expect(received('save-draft')[0]?.body).toMatchObject({
      settings: { messageTexts: { en: { PaymentReceived: { ...words, body: 'Thank you for {{payment}}!' } }, es: {} } },
    });
  });

  it('offers only the variables of the field that is edited', async () => {
    await open('PaymentReceived');
    await press('Write your own text');
    await userEvent.click(screen.getByLabelText('Subject'));
    expect(screen.queryByRole('button', { name: 'Insert variable: Your name' })).toBeNull();
    await press('Insert variable: Amount');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value.match(/\{\{amount\}\}/g)).toHaveLength(2);
  });

  it('shows the parts that stay, and goes back to the standard text', async () => {
    await open('PaymentReceived');
    await press('Write your own text');
    within(screen.getByRole('region', { name: 'Always included' })).getByText('Button: Open your receipt');
    screen.getByText('Unsaved changes');
    await press('Use the standard text');
    expect(screen.queryByLabelText('Subject')).toBeNull();
    screen.getByText(/^Published: /);
  });

  it('edits the other language', async () => {
    await open('PaymentReceived');
    await userEvent.click(await screen.findByRole('radio', { name: 'Español' }));
    await screen.findByText('Recibimos {{amount}}');
    await press('Write your own text');
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Recibimos {{amount}}');
  });

  it('names the line of a wrong variable at the field and links to it from the top', async () => {
    const path = 'messageTexts.en.PaymentReceived.body';
    const message = 'Line 1: this message has no variable {{amout}}. Did you mean {{amount}}?';
    const finding = { code: 'MessageVariableMistyped', severity: 'refuse', path, detail: null, source: 'Quittance' };
    api.answer(
      '/v1/staff/settings/check',
      ok({ findings: [{ ...finding, words: { en: message, es: message } }], differences: [] }),
    );
    await open('PaymentReceived');
    await press('Write your own text');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Payment received (English): Text' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  });

  it('puts an earlier text into the draft', async () => {
    const version = {
      version: 3,
      publishedAt: '2026-11-20T15:00:00.000Z',
      publishedByName: 'Otto Admin',
      note: 'Kinder',
    };
    const texts = { en: { ...words, subject: 'An earlier subject' }, es: null };
    api.answer('/v1/staff/settings/message-text-versions', ok({ versions: [{ ...version, texts }] }));
    await open('PaymentReceived');
    await screen.findByText('An earlier subject');
    await press('Use the text of version 3');
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'An earlier subject');
  });

  it('says why a message can’t be changed', async () => {
    await open('DisputeOpened');
    await screen.findByText(/^You can’t change this message/);
    expect(screen.queryByRole('button', { name: 'Write your own text' })).toBeNull();
  });

  it('is read-only for a viewer', async () => {
    await open('PaymentReceived', 'viewer');
    await screen.findByText('We received {{amount}}');
    for (const name of ['Write your own text', 'Send yourself a test'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the preview of a message', () => {
  const preview = () => screen.findByRole('region', { name: 'Message preview' });

  it('shows the message formatted or as plain text', async () => {
    await open('PaymentReceived');
    within(await preview()).getByText('We received it.');
    await userEvent.click(screen.getByRole('radio', { name: 'Plain text' }));
    within(await preview()).getByText('Plain words');
  });

  it('shows real data of an account or payment, and sample data again', async () => {
    await open('PaymentReceived');
    await preview();
    await userEvent.type(screen.getByLabelText('Account or confirmation number'), 'A-1001');
    await press('Show real data');
    await screen.findByRole('button', { name: 'Show sample data' });
    expect(received('preview-message').at(-1)?.body).toMatchObject({ about: 'A-1001', template: 'PaymentReceived' });
    await press('Show sample data');
    expect(screen.queryByRole('button', { name: 'Show sample data' })).toBeNull();
  });

  it('counts the segments of a text message', async () => {
    api.answer(
      '/v1/staff/settings/preview-message',
      ok({ subject: null, html: null, text: `í${'x'.repeat(300)}`, wordsUsed: 'fallback' }),
    );
    await open('PaymentReceivedText');
    await screen.findByText('Harbor & Sons:');
    await screen.findByText(/301 characters \(UCS-2\), sent as 5 segments\. Carriers charge/);
    screen.getByText(/^This preview shows the standard text/);
    expect(screen.queryByRole('button', { name: 'Send yourself a test' })).toBeNull();
  });

  it('sends a test with the words of the draft, or says why not', async () => {
    api.answer('/v1/staff/settings/send-test-message', ok({ destination: 'o***@example.com' }));
    await open('PaymentReceived');
    await press('Send yourself a test');
    await screen.findByText('We sent a test to o***@example.com.');
    expect(received('send-test-message')[0]?.body).toEqual({
      template: 'PaymentReceived',
      language: 'en',
      texts: null,
    });
    await press('Write your own text');
    api.answer('/v1/staff/settings/send-test-message', refusal('SettingsRefused'));
    await press('Send yourself a test');
    await screen.findByRole('alert');
    expect(received('send-test-message')[1]?.body).toMatchObject({ texts: words });
  });
});
