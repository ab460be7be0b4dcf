import { setTimeout as delay } from 'node:timers/promises';
import type { PayByTextRules } from '@quittance/domain/messages/pay-by-text';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import {
  getPayByText,
  type TurnOnPayByText,
  turnOffPayByText,
  turnOnPayByText,
} from '../../pay-by-text/change-agreement.ts';
import { reviewPayByText } from '../../pay-by-text/review-agreements.ts';
import { notifyPaymentEvents } from '../../payments/notify/notify-payment-events.ts';
import { processReply } from '../../text-messages/process-reply.ts';
import { makeBill } from '../fixtures/test-bill.ts';
import { makePhone } from '../fixtures/test-phone.ts';
import type { Payer } from './payment-harness.ts';
import { openReminderHarness } from './reminder-harness.ts';

/** A customer with a bill of $90.00, a number, and an agreement to pay by card. */
export type TextPayer = Payer & { readonly phone: string; readonly reference: string };

/** Opens a reminder harness whose tenant lets customers pay up to $100 by text, and up to $500 with a code. */
export async function openPayByTextHarness(urls: Parameters<typeof openReminderHarness>[0]) {
  const { singlePaymentConfiguration } = defaultPaymentConfiguration;
  const fees = { singlePaymentConfiguration: { ...singlePaymentConfiguration, applyConvenienceFee: true } };
  const harness = await openReminderHarness(urls, { tenant: { paymentConfiguration: fees } });
  const { world, tenant, api, worker, query } = harness;
  const client = { address: '203.0.113.7', userAgent: 'test browser' };
  let replies = 0;

  const rules = (changes: Partial<PayByTextRules> = {}) =>
    query('update tenant set pay_by_text_rules = $1', [
      JSON.stringify({ isOn: true, codeAbove: 10_000, max: 50_000, ...changes }),
    ]);
  const status = ({ session }: Payer, reference?: string) =>
    getPayByText(api, { tenant, session, language: 'en', reference });

  const turnOn = async (payer: Payer, changes: Partial<TurnOnPayByText> & { reference: string }) => {
    const { wording } = await status(payer, changes.reference);
    const session = { ...payer.session, authenticatedAt: world.clock.now };
    const textVersion = wording?.version ?? 'none';
    return turnOnPayByText(api, { tenant, session, textVersion, language: 'en', client, ...changes });
  };

  const nextId = () => `SM-pay-by-text-${++replies}`;

  /** Makes a customer who owes a bill of $90.00, due on December 15 unless stated. */
  const textPayer = async (
    changes: {
      amountCents?: number;
      dueOn?: string;
      method?: 'bank' | 'card';
      cardNumber?: string;
      cardFeeHundredths?: number;
      isOff?: true;
    } = {},
  ): Promise<TextPayer> => {
    const { amountCents = 9_000, dueOn = '2026-12-15', cardFeeHundredths = 0, cardNumber: number } = changes;
    const owed = { balanceCents: amountCents, amountDueCents: amountCents, cardFeeHundredths };
    const payer = await harness.newPayer(owed);
    const { accountReferenceCode } = payer;
    await query('update account set due_on = $2, billed_balance_cents = $3 where reference_code = $1', [
      ...[accountReferenceCode, dueOn, amountCents],
    ]);
    const bill = { tenantId: tenant.id, accountReferenceCode, billNumber: 'B-1', dueOn };
    await makeBill(world, { ...bill, amountCents, billedBalanceCents: amountCents });
    const phone = await makePhone(world, { tenant, ...payer });
    const card = number === undefined ? {} : { number };
    const method = changes.method === 'bank' ? await harness.bank(payer) : await harness.card(payer, card);
    const reference = method.kind === 'saved' ? method.reference : '';
    const turnedOn = changes.isOff ? undefined : await turnOn(payer, { reference });
    if (turnedOn?.kind === 'refused') throw new Error(`refused: ${turnedOn.code}`);
    return { ...payer, phone, reference };
  };

  /** Sends today's reminders and returns the last text to the number. */
  const remind = async ({ phone }: { phone: string }): Promise<string> => {
    await harness.plan();
    await harness.queue();
    await harness.sweep();
    const text = world.outbox.texts.findLast(({ to }) => to === phone)?.text;
    if (text === undefined) throw new Error('the customer got no text');
    return text;
  };

  return {
    ...harness,
    textRules: rules,
    status,
    turnOn,
    turnOff: ({ session }: Payer) => turnOffPayByText(api, { tenant, session }),
    review: () => reviewPayByText(worker, tenant),
    nextId,

    /** Starts on a Friday at noon. */
    async startOverByText(): Promise<void> {
      await harness.startOver();
      await query('update pay_by_text set ended_at = now(), end_reason = $1 where ended_at is null', ['by-customer']);
      await rules();
      await harness.rules({ maxADay: 4, maxAWeek: 14 });
      harness.on('2026-11-20');
    },

    textPayer,
    remind,

    /** Makes a customer with an agreement who got a reminder, and forgets the texts so far. */
    async reminded(changes?: Parameters<typeof textPayer>[0]): Promise<TextPayer> {
      const payer = await textPayer(changes);
      await remind(payer);
      world.outbox.texts.length = 0;
      return payer;
    },

    pass(minutes: number): void {
      world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
    },

    /** Waits for the text that answers a reply, which is sent after its transaction, and forgets it. */
    async textTo({ phone }: { phone: string }): Promise<string> {
      for (let tries = 0; tries < 100; tries++) {
        const at = world.outbox.texts.findIndex(({ to }) => to === phone);
        const [message] = at === -1 ? [] : world.outbox.texts.splice(at, 1);
        if (message) return message.text;
        await delay(50);
      }
      throw new Error('the customer got no text');
    },

    reply: (phone: string, text: string, id = nextId()) =>
      processReply(world.context, { tenant, id, from: `+1${phone}`, text }),

    /** Sends and reports payments, and returns the texts to the number since. */
    async finish({ phone }: { phone: string }): Promise<string[]> {
      await harness.sweepAfter(6_000);
      await notifyPaymentEvents(worker, tenant);
      await harness.sweep();
      return world.outbox.texts.splice(0).flatMap(({ to, text }) => (to === phone ? [text] : []));
    },

    async outcomes({ session }: Payer): Promise<string[]> {
      const rows = await query<{ line: string }>(
        "select meaning || ' ' || outcome as line from incoming_text where customer_id = $1 order by received_at, incoming_text_id",
        [session.customerId],
      );
      return rows.map(({ line }) => line);
    },

    /** Totals with their fees, and states. */
    async payments({ session }: Payer): Promise<string[]> {
      const rows = await query<{ line: string }>(
        "select amount_cents || '+' || fee_cents || ' ' || state as line from payment where customer_id = $1 order by created_at, payment_id",
        [session.customerId],
      );
      return rows.map(({ line }) => line);
    },
  };
}

export type PayByTextHarness = Awaited<ReturnType<typeof openPayByTextHarness>>;
