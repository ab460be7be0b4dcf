import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCases } from '../cases/list-cases.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { freshPhone, makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { decideReply } from './decide-reply.ts';
import type { Reply } from './incoming-text.ts';
import { listPhones } from './list-phones.ts';
import { processReply } from './process-reply.ts';
import { type OwnTextMessage, sendTextMessage } from './send-text-message.ts';
import { listTextSubscriptions, subscribeToTexts, unsubscribeFromTexts } from './text-subscriptions.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;
let made = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'texts' });
});
beforeEach(async () => {
  world.outbox.textFails = undefined;
  session = await someone();
});
afterAll(() => world.close());

const someone = (of: Tenant = tenant) => makeCustomer(world, { tenant: of, login: `person-${++made}`, accounts: [] });
const send = (change: Partial<OwnTextMessage> & { phoneNumber: string }) =>
  sendTextMessage(world.context, { tenant, session, messageKind: 'Help', ...change });
const reply = (from: string, text: string, change: Partial<Reply> = {}) =>
  processReply(world.context, { tenant, id: `SM${++made}`, from: `+1${from}`, text, ...change });
const textsTo = (phone: string) => world.outbox.texts.filter(({ to }) => to === phone).map(({ text }) => text);
const isOn = async (who: CustomerSession, of: Tenant = tenant) =>
  (await listPhones(world.context, { tenant: of, session: who }))[0]?.isSubscribed;

describe('a number’s text subscriptions', () => {
  it('are listed, turned off and turned on by its owner (req 7.4)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session });
    const own = { tenant, session, phoneNumber };
    const listed = async () => {
      const result = await listTextSubscriptions(world.context, own);
      return result.kind === 'listed' ? result.subscriptions : expect.fail(result.code);
    };
    expect(await listed()).toEqual([
      { messageKind: 'Welcome', isSubscribed: true },
      { messageKind: 'Help', isSubscribed: true },
    ]);
    expect(await unsubscribeFromTexts(world.context, own)).toEqual({ kind: 'changed' });
    expect((await listed()).map(({ isSubscribed }) => isSubscribed)).toEqual([false, false]);
    expect(await send({ phoneNumber })).toMatchObject({ code: 'EndPointNotAuthenticated' });
    expect(await subscribeToTexts(world.context, own)).toEqual({ kind: 'changed' });
    expect(await isOn(session)).toBe(true);
    expect(await send({ phoneNumber })).toEqual({ kind: 'sent' });
  });

  it.each([
    ['', 'PhoneRequired'],
    ['555', 'PhoneFormatInvalid'],
    ['3125559999', 'PhoneNumberNotExistForCustomer'],
  ])('are refused for the number %j (req 8.2)', async (phoneNumber, code) => {
    await makePhone(world, { tenant, session });
    const own = { tenant, session, phoneNumber };
    for (const use of [listTextSubscriptions, subscribeToTexts, unsubscribeFromTexts]) {
      expect(await use(world.context, own)).toMatchObject({ kind: 'refused', code });
    }
    expect(await send({ phoneNumber })).toMatchObject({ code });
  });

  it('are inaccessible to other customers (req 8.2)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session: await someone() });
    const own = { tenant, session, phoneNumber };
    for (const use of [listTextSubscriptions, subscribeToTexts, unsubscribeFromTexts]) {
      expect(await use(world.context, own)).toMatchObject({ code: 'PhoneNumberNotExistForCustomer' });
    }
    expect(await listPhones(world.context, { tenant, session })).toEqual([]);
  });

  it('cannot be turned on by a click after the owner replied STOP (req 8.2)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session, isStopped: true });
    const refused = await subscribeToTexts(world.context, { tenant, session, phoneNumber });
    expect(refused).toMatchObject({ code: 'EndPointNotAuthenticated' });
    expect(await isOn(session)).toBe(false);
  });
});

describe('sendTextMessage', () => {
  it('sends the product’s own text to the customer’s number in the consent’s language (req 7.4)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session, language: 'es' });
    expect(await send({ phoneNumber, messageKind: 'Help' })).toEqual({ kind: 'sent' });
    expect(textsTo(phoneNumber)).toEqual([
      'Tenant texts: mensajes sobre su cuenta. 555-0142 Responda STOP para terminar.',
    ]);
  });

  it.each([
    ['', 'MessageRequired'],
    ['Stopped', 'MessageRequired'],
    ['Give me your card number', 'MessageRequired'],
    ['SmsAuthCodeText', 'TextMessageSubscriptionNotForAuthentication'],
  ])('refuses the message name %j (req 8.2)', async (messageKind, code) => {
    const phoneNumber = await makePhone(world, { tenant, session });
    expect(await send({ phoneNumber, messageKind })).toMatchObject({ code });
    expect(textsTo(phoneNumber)).toEqual([]);
  });

  it('is refused when the tenant has no number (req 8.2)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session });
    expect(await send({ phoneNumber, tenant: { ...tenant, enableSms: false } })).toMatchObject({
      code: 'SourceAddressNotFound',
    });
    const numberless = { ...tenant, smsSourceAddress: null };
    expect(await send({ phoneNumber, tenant: numberless })).toMatchObject({ code: 'SourceAddressRequired' });
  });

  it.each([
    ['unavailable', 'FailToConnectGatewayService'],
    ['refused', 'MessageTransmissionFailure'],
  ] as const)('reports that the carrier is %s (req 8.2)', async (fault, code) => {
    world.outbox.textFails = fault;
    const phoneNumber = await makePhone(world, { tenant, session });
    expect(await send({ phoneNumber })).toMatchObject({ code });
  });

  it('sends at most once every 30 seconds (req 11.5)', async () => {
    const phoneNumber = await makePhone(world, { tenant, session });
    await send({ phoneNumber });
    expect(await send({ phoneNumber })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 30 });
  });
});

it('law: 47 CFR 64.1200: text messages stay within the monthly limit that the customer agreed to', async () => {
  const phoneNumber = await makePhone(world, { tenant, session });
  const hourLater = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60 * 60 * 1000);
  };
  for (let sent = 0; sent < 10; sent++) {
    expect(await send({ phoneNumber })).toEqual({ kind: 'sent' });
    hourLater();
  }
  const retryAfterSeconds = 30 * 86_400 - 10 * 3_600;
  expect(await send({ phoneNumber })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds });
});

describe('a reply to a text message', () => {
  it.each(['STOP', 'stop.', 'Quit', 'END', 'Revoke', 'opt out', 'CANCEL', 'unsubscribe', 'ALTO', 'Cancelar'])(
    'law: 47 CFR 64.1200: %j stops texts to the number at once, with one confirmation',
    async (word) => {
      const phone = await makePhone(world, { tenant, session });
      expect(await reply(phone, word)).toBe('stop');
      expect(await isOn(session)).toBe(false);
      await expect.poll(() => textsTo(phone)).toHaveLength(1);
      expect(textsTo(phone)[0]).toMatch(/won't get any more texts/);
      await reply(phone, word);
      await reply(phone, 'STOP');
      expect(textsTo(phone)).toHaveLength(1);
    },
  );

  it('law: 47 CFR 64.1200: STOP applies to every customer of the tenant with that number, and to no other tenant', async () => {
    const phone = await makePhone(world, { tenant, session, language: 'es' });
    const spouse = await someone();
    await makePhone(world, { tenant, session: spouse, phone, language: 'es' });
    const elsewhere = await makeTenant(world, { label: `elsewhere-${made}` });
    const there = await someone(elsewhere);
    await makePhone(world, { tenant: elsewhere, session: there, phone });
    await reply(phone, 'Stop');
    expect([await isOn(session), await isOn(spouse), await isOn(there, elsewhere)]).toEqual([false, false, true]);
    await expect.poll(() => textsTo(phone)).toEqual([expect.stringContaining('no recibirá más mensajes')]);
  });

  it('law: 47 CFR 64.1200: STOP from an unregistered number is also confirmed', async () => {
    const phone = freshPhone();
    await reply(phone, 'STOP', { id: 'SM-of-a-stranger' });
    await reply(phone, 'STOP', { id: 'SM-of-a-stranger' });
    await expect.poll(() => textsTo(phone)).toHaveLength(1);
  });

  it('law: 47 CFR 64.1200: START undoes STOP, and nothing else', async () => {
    const phone = await makePhone(world, { tenant, session });
    await reply(phone, 'STOP');
    await expect.poll(() => textsTo(phone)).toHaveLength(1);
    await reply(phone, 'Start');
    expect(await isOn(session)).toBe(true);
    await expect.poll(() => textsTo(phone)).toHaveLength(2);
    expect(textsTo(phone)[1]).toMatch(/texts about your account are on.*STOP/);

    await unsubscribeFromTexts(world.context, { tenant, session, phoneNumber: phone });
    await reply(phone, 'START');
    expect(await isOn(session)).toBe(false);
    expect(textsTo(phone)).toHaveLength(2);
  });

  it('law: 47 CFR 64.1200: HELP returns the sender and contact details, once per request', async () => {
    const phone = await makePhone(world, { tenant, session });
    await reply(phone, 'Help', { id: 'SM-asked-once' });
    await reply(phone, 'Help', { id: 'SM-asked-once' });
    await expect.poll(() => textsTo(phone)).toEqual([expect.stringMatching(/^Tenant texts: .*555-0142.*STOP/)]);
    await reply(phone, 'ayuda', { id: 'SM-asked-again' });
    await expect.poll(() => textsTo(phone)).toHaveLength(2);
    expect(await isOn(session)).toBe(true);
  });

  it.each([
    ['an empty text', '', undefined],
    ['a foreign number', 'STOP', '+445550100123'],
    ['a short code', 'STOP', '72345'],
  ])('%s changes nothing and gets no response', async (_what, text, from) => {
    const phone = await makePhone(world, { tenant, session });
    expect(await reply(phone, text, from === undefined ? {} : { from })).toBeUndefined();
    expect(await isOn(session)).toBe(true);
    expect(textsTo(phone)).toEqual([]);
  });

  it.each(["please don't text me", 'Leave me alone!', 'No más mensajes', 'dejen de mandarme textos'])(
    'law: 47 CFR 64.1200: %j stops texts like STOP',
    async (text) => {
      const phone = await makePhone(world, { tenant, session });
      expect(await reply(phone, text)).toBe('stop');
      expect(await isOn(session)).toBe(false);
      await expect.poll(() => textsTo(phone)).toHaveLength(1);
    },
  );

  it('law: 47 CFR 64.1200: STOP is confirmed within five minutes or not at all', async () => {
    const phone = await makePhone(world, { tenant, session });
    world.outbox.textFails = 'unavailable';
    await reply(phone, 'STOP');
    const due = () =>
      world.adminPool.query('select state, failure, tries from message where customer_id = $1', [session.customerId]);
    await expect.poll(async () => (await due()).rows).toMatchObject([{ state: 'queued', tries: 1 }]);
    world.outbox.textFails = undefined;
    world.clock.now = new Date(world.clock.now.getTime() + 5 * 60 * 1000);
    await sweepMessages({ ...world.worker, onFault: (fault) => expect.fail(String(fault)) }, tenant);
    expect((await due()).rows).toEqual([{ state: 'given-up', failure: 'useless', tries: 1 }]);
    expect(textsTo(phone)).toEqual([]);
  });

  it('law: 47 CFR 64.1200: STOP from an unregistered number is confirmed once', async () => {
    const phone = freshPhone();
    await reply(phone, 'STOP');
    await reply(phone, 'stop texting me');
    await expect.poll(() => textsTo(phone)).toHaveLength(1);
  });

  describe('that no rule recognizes', () => {
    let staff: StaffHarness;
    let agent: TestStaff;
    beforeAll(async () => {
      staff = openStaffHarness(world);
      agent = await staff.hire(tenant, 'agent');
    });
    afterAll(() => staff.close());

    const caseOf = async () => {
      const { rows } = await listCases(world.context, { tenant, kinds: ['text-reply'], onlyOpen: true });
      return rows.filter(({ customerId }) => customerId === session.customerId);
    };

    it('opens one case for an employee and changes nothing meanwhile', async () => {
      const phone = await makePhone(world, { tenant, session });
      const text = 'Please stop calling me';
      const id = 'SM-unclear';
      expect(await reply(phone, text, { id })).toBe('unclear');
      expect(await reply(phone, text, { id })).toBe('unclear');
      expect(await caseOf()).toMatchObject([{ kind: 'text-reply', replyText: text, actions: ['case/decide-reply'] }]);
      expect(await isOn(session)).toBe(true);
      expect(textsTo(phone)).toEqual([]);
    });

    it.each([true, false])(
      'stops texts only when the employee decides that it revokes consent: %s',
      async (isRevocation) => {
        const phone = await makePhone(world, { tenant, session });
        await reply(phone, 'not again');
        const [found] = await caseOf();
        const decided = { tenant, actor: agent.actor, caseId: found?.caseId ?? '', isRevocation, note: 'Read it.' };
        expect(await decideReply(staff.services, decided)).toEqual({ kind: 'decided' });
        expect(await decideReply(staff.services, decided)).toMatchObject({ code: 'CaseNotOpen' });
        expect(await isOn(session)).toBe(!isRevocation);
        expect(await caseOf()).toEqual([]);
        const { rows } = await world.adminPool.query(
          `select withdrawn_how, recorded_by is not null as is_named from consent
         where customer_id = $1 and kind = 'text' and not is_granted`,
          [session.customerId],
        );
        expect(rows).toEqual(isRevocation ? [{ withdrawn_how: 'not again', is_named: true }] : []);
        expect(textsTo(phone)).toEqual([]);
      },
    );
  });

  it('gets its response later when the carrier is unavailable', async () => {
    const phone = await makePhone(world, { tenant, session });
    world.outbox.textFails = 'unavailable';
    await reply(phone, 'STOP');
    expect(await isOn(session)).toBe(false);
    const { rows } = await world.adminPool.query(
      "select state, template from message where customer_id = $1 and state in ('queued', 'sending')",
      [session.customerId],
    );
    expect(rows).toMatchObject([{ template: 'Stopped' }]);
  });
});
