import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type Language, languages } from '@quittance/domain/languages';
import type { MessageWords } from '@quittance/domain/messages/editable-messages';
import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideApproval } from '../approvals/decide-approval.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { evidencePath } from '../messages/message-evidence.ts';
import type { OutgoingMessage } from '../messages/message-facts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { saveSettingsDraft } from './edit-settings.ts';
import { getSettings } from './get-settings.ts';
import { listMessageTexts, listMessageTextVersions } from './message-texts.ts';
import { type PreviewChannel, previewMessage, previewTemplates } from './preview-message.ts';
import { publishSettings } from './publish-settings.ts';
import { sendTestMessage } from './send-test-message.ts';

let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
let staff: StaffHarness;
let tenants = 0;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
beforeEach(() => {
  harness.world.outbox.mails.length = 0;
  harness.world.outbox.texts.length = 0;
  harness.world.outbox.mailFails = undefined;
});
afterAll(async () => {
  await staff.close();
  await harness.world.close();
});

type Home = { tenant: Tenant; actor: Operator; other: Operator; address: string };

async function home(tenant?: Tenant): Promise<Home> {
  const { world } = harness;
  const own = tenant ?? (await makeTenant(world, { label: `words-${++tenants}` }));
  await world.adminPool.query(
    `update tenant set support_phone = '(555) 555-0142', switches = switches || '{"showDisclosures": false}' where tenant_id = $1`,
    [own.id],
  );
  const [one, two] = [await staff.hire(own, 'administrator'), await staff.hire(own, 'administrator')];
  return { tenant: own, actor: one.actor, other: two.actor, address: one.email };
}

const later = (seconds: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + seconds * 1000);
};

async function publish({ tenant, actor }: Home, change: (settings: TenantSettings) => void) {
  later(60);
  const { published } = await getSettings(staff.services, { tenant });
  const settings = structuredClone(published.settings);
  change(settings);
  const seen = { basedOn: published.version, revision: 0 };
  const saved = await saveSettingsDraft(staff.services, { tenant, actor, ...seen, settings });
  if (saved.kind === 'refused') throw new Error(saved.code);
  return publishSettings(staff.services, { tenant, actor, revision: saved.revision, note: 'kinder words' });
}

const kind: MessageWords = {
  subject: 'Thank you, we got {{amount}}',
  heading: 'Thank you!',
  body: 'We got {{payment}}.\n\nHave a good day.',
};
const text = (body: string): MessageWords => ({ subject: null, heading: null, body });
const say = (template: string, words: MessageWords | undefined) => (settings: TenantSettings) => {
  if (words) settings.messageTexts.en[template] = words;
  else delete settings.messageTexts.en[template];
};

async function send({ tenant }: Home, message: OutgoingMessage, language: Language = 'en') {
  const { context } = harness.world;
  const login = `ana${++tenants}`;
  const { customerId } = await makeCustomer(harness.world, { tenant, login, accounts: [] });
  const messageId = await context.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, context, { tenant, customerId, language, message }),
  );
  return { messageId, deliver: () => deliverMessage(context, { tenant, messageId }) };
}

const receipt = {
  channel: 'email',
  to: 'ana@example.com',
  facts: {
    template: 'PaymentReceived',
    confirmationNumber: 'Q7K2-M4XN',
    accounts: [{ accountName: 'Water', accountReferenceCode: 'W-1' }],
    totalCents: 5_000,
    feeCents: 0,
    method: null,
    isSettlement: false,
    receiptPath: '/receipt#secret',
    linkDays: 30,
    isGuest: false,
  },
} as const satisfies OutgoingMessage;
const undated = {
  channel: 'email',
  to: 'ana@example.com',
  facts: {
    template: 'BillReady',
    ...{ accountName: 'Water', amountCents: 5_000, on: null, isOnAutopay: false, linkPath: '/', linkDays: null },
  },
} as const satisfies OutgoingMessage;

const lastMail = () => harness.world.outbox.mails.at(-1);
const wordsOf = async (messageId: string) => {
  const [row] = await harness.query<{ words: string | null }>(
    'select text_used as words from message where message_id = $1',
    [messageId],
  );
  return row?.words;
};

describe("a tenant's own words in messages", () => {
  it('are in the messages that are sent after they are published, and the message records it', async () => {
    const at = await home();
    const { messageId, deliver } = await send(at, receipt);
    await publish(at, say('PaymentReceived', kind));
    expect(await deliver()).toBe('sent');
    expect(lastMail()).toMatchObject({ subject: 'Thank you, we got $50.00' });
    expect(lastMail()?.text).toMatch(/^Thank you!\n\nWe got \$50\.00 in cash\.\n\nHave a good day\.\n\n/);
    expect(await wordsOf(messageId)).toBe('own');
    const spanish = await send(at, receipt, 'es');
    await spanish.deliver();
    expect(lastMail()?.subject).toBe('Recibimos $50.00');
    expect(await wordsOf(spanish.messageId)).toBe('standard');
  });

  it('are kept as evidence by a debt collector', async () => {
    const at = await home();
    await publish(at, say('PaymentReceived', kind));
    await harness.query(
      `update tenant set payment_configuration = jsonb_set(payment_configuration, '{isDebtCollector}', 'true') where tenant_id = $1`,
      [at.tenant.id],
    );
    const { messageId, deliver } = await send(at, receipt);
    await deliver();
    const [row] = await harness.query<{ evidence_sealed: Buffer }>(
      'select evidence_sealed from message where message_id = $1',
      [messageId],
    );
    const kept = await staff.services.database.inTenant(at.tenant.id, async (tx) => {
      const key = await staff.services.keyring.forTenant(at.tenant.id, tx);
      return row && key.open(row.evidence_sealed, evidencePath(messageId));
    });
    expect(kept).toContain('Thank you, we got $50.00\n\nThank you!\n\nWe got $50.00 in cash.');
  });

  it('give way to the standard words if a value is missing, and employees see how often', async () => {
    const at = await home();
    await publish(at, say('BillReady', { subject: 'Due {{date}}', heading: 'Your bill', body: 'Pay by {{date}}.' }));
    const { messageId, deliver } = await send(at, undated);
    await deliver();
    expect(lastMail()).toMatchObject({ subject: 'Your bill is ready' });
    expect(await wordsOf(messageId)).toBe('fallback');
    const listed = await listMessageTexts(staff.services, at);
    expect(listed.filter(({ fallbacks }) => fallbacks > 0)).toMatchObject([{ template: 'BillReady', fallbacks: 1 }]);
    later(31 * 24 * 60 * 60);
    expect((await listMessageTexts(staff.services, at)).every(({ fallbacks }) => fallbacks === 0)).toBe(true);
  });

  it('are never lost with a message, even if they were damaged in the database', async () => {
    const at = await home();
    await publish(at, say('PaymentReceived', kind));
    await harness.query(
      `insert into tenant_settings_version
      select tenant_id, version + 1, jsonb_set(content, '{messageTexts,en,PaymentReceived}', '{"body": 7}'), content_hash, origin, note, published_by,
        approved_by, approval_id, published_at
      from tenant_settings_version where tenant_id = $1 order by version desc limit 1`,
      [at.tenant.id],
    );
    const { messageId, deliver } = await send(at, receipt);
    expect(await deliver()).toBe('sent');
    expect(lastMail()?.subject).toBe('We received $50.00');
    expect(await wordsOf(messageId)).toBe('fallback');
  });

  it('need the approval of a second administrator if publishing does', async () => {
    const at = await home();
    await publish(at, (settings) => (settings.publishNeedsTwo = true));
    const first = await getSettings(staff.services, { tenant: at.tenant });
    const approve = async (approvalId: string) =>
      decideApproval(staff.services, { ...at, actor: at.other, approvalId, decision: 'approve', reason: 'read' });
    if (first.awaitsApproval) await approve(first.awaitsApproval.approvalId);
    const asked = await publish(at, say('PaymentReceived', kind));
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    await (await send(at, receipt)).deliver();
    expect(lastMail()?.subject).toBe('We received $50.00');
    expect((await approve(asked.approvalId)).kind).not.toBe('refused');
    await (await send(at, receipt)).deliver();
    expect(lastMail()?.subject).toBe('Thank you, we got $50.00');
  });

  it('can’t be published if they break a rule', async () => {
    const at = await home();
    const threat = { ...kind, body: 'Pay {{payment}}, or we call the police.' };
    expect(await publish(at, say('PaymentReceived', threat))).toMatchObject({
      kind: 'refused',
      code: 'SettingsRefused',
    });
  });
});

describe('listMessageTexts and listMessageTextVersions', () => {
  it('tell since when a message has its words, and which words it had before', async () => {
    const at = await home();
    await publish(at, say('PaymentReceived', kind));
    const firstAt = harness.world.clock.now;
    await publish(at, (settings) => (settings.branding.name = 'Other name'));
    const own = async () =>
      (await listMessageTexts(staff.services, at))
        .filter((each) => each.own)
        .map(({ template, own }) => ({ template, own }));
    expect(await own()).toEqual([{ template: 'PaymentReceived', own: { version: 2, publishedAt: firstAt } }]);
    await publish(at, say('PaymentReceived', { ...kind, heading: 'Thanks' }));
    expect(await own()).toMatchObject([{ own: { version: 4 } }]);
    await publish(at, say('PaymentReceived', undefined));
    expect(await own()).toEqual([]);
    const listed = await listMessageTextVersions(staff.services, { ...at, template: 'PaymentReceived' });
    if (listed.kind === 'refused') throw new Error(listed.code);
    expect(listed.versions.map(({ version, words }) => [version, words.en?.heading, words.es])).toEqual([
      [5, undefined, null],
      [4, 'Thanks', null],
      [2, 'Thank you!', null],
    ]);
    expect(listed.versions[0]).toMatchObject({
      publishedByName: expect.stringContaining('Staff'),
      note: 'kinder words',
    });
    expect(await listMessageTextVersions(staff.services, { ...at, template: 'Nothing' })).toMatchObject({
      code: 'NotFound',
    });
  });

  it('show standard words only for messages that can be edited', async () => {
    const listed = await listMessageTexts(staff.services, await home());
    for (const { rules, standard } of listed)
      for (const language of languages) expect(standard[language] === null).toBe(rules.isFixed);
  });
});

describe('previewMessage', () => {
  const settings = settingsOfNewTenant({
    kind: 'collection',
    name: 'Harbor & Sons',
    timeZone: 'America/Chicago',
    payees: [],
    contact: { phone: '(555) 555-0142', email: null, hours: null },
    emailSourceAddress: 'no-reply@harbor.example',
  });
  const program: Operator = { kind: 'program', name: 'test' };
  const preview = (
    { template, channel, language = 'en' }: { template: string; channel: PreviewChannel; language?: Language },
    more: Partial<Parameters<typeof previewMessage>[1]> = {},
  ) =>
    previewMessage(staff.services, {
      ...{ tenant: harness.tenant, actor: program, settings, template, channel, language },
      ...more,
    });

  it.each(previewTemplates)(
    'shows the $channel $template in both languages with the draft’s branding',
    async ({ channel, template }) => {
      for (const language of languages) {
        const shown = await preview({ template, channel, language });
        if (shown.kind === 'refused') throw new Error(shown.code);
        expect(shown.text).toContain('Harbor & Sons');
        // A debt collector's disclosure is in every message (12 CFR 1006.18(e)).
        expect(shown.text).toContain(language === 'en' ? 'debt collector' : 'cobrador de deudas');
        expect(shown.text).not.toMatch(/undefined|\[object|NaN/);
        if (channel === 'email') expect(shown.html).toContain('Harbor &#38; Sons');
        else expect([shown.subject, shown.html]).toEqual([null, null]);
      }
    },
  );

  it.each(['Nothing', 'constructor', '__proto__'])('refuses the template %s', async (template) => {
    for (const channel of ['email', 'text'] as const)
      expect(await preview({ template, channel })).toMatchObject({ kind: 'refused', code: 'NotFound' });
  });

  it('shows the words of the document', async () => {
    const own = structuredClone(settings);
    say('PaymentReceived', kind)(own);
    say('PaymentReceivedText', text('Got {{amount}}.'))(own);
    expect(await preview({ template: 'PaymentReceived', channel: 'email' }, { settings: own })).toMatchObject({
      ...{ words: 'own', subject: 'Thank you, we got $84.20' },
    });
    const shown = await preview({ template: 'PaymentReceivedText', channel: 'text' }, { settings: own });
    expect(shown).toMatchObject({
      words: 'own',
      text: expect.stringMatching(/^Harbor & Sons: Got \$84\.20\. Reply STOP/),
    });
  });

  describe('with real data', () => {
    let payer: Payer;
    let confirmationNumber: string;
    let actor: Operator;
    beforeAll(async () => {
      payer = await harness.newPayer({ balanceCents: 12_345 });
      const method = await harness.card(payer);
      const paymentId = await harness.pay(payer, { method });
      const [row] = await harness.query<{ confirmation_number: string }>(
        'select confirmation_number from payment where payment_id = $1',
        [paymentId],
      );
      confirmationNumber = row?.confirmation_number ?? '';
      actor = (await staff.hire(harness.tenant, 'viewer')).actor;
    });

    it('shows a payment by its confirmation number in the language of the preview, and records the access', async () => {
      for (const [language, words] of [
        ['en', 'Credit Card'],
        ['es', 'Tarjeta de crédito'],
      ] as const) {
        const about = ` ${confirmationNumber.toLowerCase()} `;
        const shown = await preview({ template: 'PaymentReceived', channel: 'email', language }, { about, actor });
        if (shown.kind === 'refused') throw new Error(shown.code);
        expect(shown.subject).toContain('$50.00');
        for (const part of [confirmationNumber, payer.accountReferenceCode, words]) expect(shown.text).toContain(part);
      }
      const reads = await harness.query('select kind from staff_read where customer_id = $1', [
        payer.session.customerId,
      ]);
      expect(reads).toEqual([{ kind: 'account' }]);
    });

    it('shows an account by its number', async () => {
      const about = payer.accountReferenceCode;
      const shown = await preview({ template: 'PaymentReceived', channel: 'email' }, { about, actor });
      expect(shown).toMatchObject({ text: expect.stringContaining(payer.accountReferenceCode) });
      const texted = await preview({ template: 'BillDueSoonText', channel: 'text' }, { about, actor });
      expect(texted).not.toMatchObject({ text: expect.stringContaining('$84.20') });
    });

    it('refuses a number of nobody, or of another tenant', async () => {
      const elsewhere = await home();
      for (const asked of [{ about: 'NOBODY' }, { about: confirmationNumber, tenant: elsewhere.tenant }])
        expect(await preview({ template: 'PaymentReceived', channel: 'email' }, { actor, ...asked })).toMatchObject({
          ...{ code: 'NotFound', field: 'about' },
        });
    });
  });
});

describe('sendTestMessage', () => {
  const test = { template: 'PaymentReceived', language: 'en', words: kind } as const;

  it('sends a marked e-mail with sample data to the employee’s own address only', async () => {
    const at = await home();
    expect(await sendTestMessage(staff.services, { ...at, ...test })).toMatchObject({ kind: 'queued' });
    expect(harness.world.outbox.mails).toMatchObject([{ to: at.address, subject: '[Test] Thank you, we got $84.20' }]);
    expect(lastMail()?.text).toContain('This is a test.');
    expect(lastMail()?.unsubscribeUrl).toBeUndefined();
    await sendTestMessage(staff.services, { ...at, ...test, language: 'es', words: null });
    expect(lastMail()?.subject).toBe('[Prueba] Recibimos $84.20');
  });

  it('sends at most five in ten minutes, also to ten clients at once', async () => {
    const at = await home();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => sendTestMessage(staff.services, { ...at, ...test })),
    );
    expect(sent.filter(({ kind: outcome }) => outcome === 'queued')).toHaveLength(5);
    expect(sent.find(({ kind: outcome }) => outcome === 'refused')).toMatchObject({
      ...{ code: 'TooManyRequests', retryAfterSeconds: 600 },
    });
    expect(harness.world.outbox.mails).toHaveLength(5);
    const other = { ...at, actor: at.other };
    expect(await sendTestMessage(staff.services, { ...other, ...test })).toMatchObject({ kind: 'queued' });
  });

  it('refuses words that can’t be published, an unknown e-mail, and a program', async () => {
    const at = await home();
    const send = (change: object) => sendTestMessage(staff.services, { ...at, ...test, ...change });
    expect(await send({ words: { ...kind, body: '{{nothing}}' } })).toMatchObject({ code: 'SettingsRefused' });
    expect(await send({ template: 'PaymentReceivedText' })).toMatchObject({ code: 'NotFound' });
    expect(await send({ template: 'constructor' })).toMatchObject({ code: 'NotFound' });
    expect(await send({ actor: { kind: 'program', name: 'test' } })).toMatchObject({ code: 'NotFound' });
    expect(await send({ actor: { ...at.actor, staffId: at.tenant.id } })).toMatchObject({ code: 'NotFound' });
    expect(await send({ tenant: { ...at.tenant, enableEmail: false } })).toMatchObject({
      code: 'SourceAddressNotFound',
    });
    expect(harness.world.outbox.mails).toEqual([]);
  });
});
