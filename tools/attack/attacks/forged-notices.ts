import { createHmac, randomUUID } from 'node:crypto';
import { demoCash } from '@quittance/services/demo/demo-wallets';
import { defineAttack, tally } from '../attack.ts';
import { describe, required } from '../target/browser.ts';
import { balanceOf } from '../target/money.ts';

const oldSeconds = 3_600;
const realNotices = 10;

export const forgedNotices = defineAttack({
  name: 'forged-notices',
  class: 'replay',
  tries:
    'Post a cash payment with a forged, unsigned, altered or old notice, at another tenant, or ten times with one notice. Forge notices from Stripe and Twilio.',
  async run({ cast, browser }) {
    const payer = await cast.customer({ cash: { minimumCents: 2_000 } });
    const [account = ''] = payer.accounts;
    const own = browser('lumen');
    await own.signIn(payer);
    const slip = { accountReferenceCode: account, amount: 40, idempotencyKey: randomUUID() };
    const { cashSlip } = required(await own.call('payment/createcashslip', slip), 'a slip');
    const { slipNumber } = cashSlip as { slipNumber: string };
    const { secret } = demoCash('lumen');
    const network = browser('lumen');
    const owed = await balanceOf(own, account);
    const notice = (eventId: string, amountCents = 4_000) =>
      JSON.stringify({ eventId, slipNumber, amountCents, paidAt: new Date().toISOString(), retailer: 'Store 1' });
    const send = (rawBody: string, header: string | undefined, at = network) =>
      at.send('/api/webhooks/cash', undefined, { rawBody, headers: { 'x-cash-signature': header } });
    const now = () => Math.floor(Date.now() / 1_000);
    const signed = (body: string, { seconds = now(), by = secret } = {}) =>
      `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`;
    const forged = notice(randomUUID());
    const forgeries = [
      await send(forged, undefined),
      await send(forged, 't=1,v1=00'),
      await send(forged, signed(forged, { by: 'a secret of nobody, at least this long' })),
      await send(forged, signed(forged, { seconds: now() - oldSeconds })),
      await send(forged, signed(forged, { seconds: now() + oldSeconds })),
      await send(notice(randomUUID(), 400_000), signed(forged)),
      await send(forged, signed(forged), browser('northwind')),
      await network.send('/api/webhooks/stripe', { id: 'evt_1', type: 'payment_intent.succeeded', data: {} }),
      await network.send('/api/webhooks/text-replies', undefined, { rawBody: 'From=%2B1&Body=STOP' }),
    ];
    const tries = forgeries.map((answer, nth) => ({
      what: `forgery ${nth + 1}: ${describe(answer)}`,
      isThrough: answer.status < 400,
    }));
    tries.push({ what: 'the balance changed by forgeries', isThrough: (await balanceOf(own, account)) !== owed });
    const before = await balanceOf(own, account);
    const real = notice(randomUUID());
    await Promise.all(Array.from({ length: realNotices }, () => send(real, signed(real))));
    const booked = Math.round((before - (await balanceOf(own, account))) / 40);
    if (booked === 0) throw new Error('the real notice was not booked');
    tries.push({ what: `a real notice sent ten times was booked ${booked} times`, isThrough: booked > 1 });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/cash/verify-cash-notice.ts',
      search: 'isSignedWith(signature, { secret, body })',
      replace: "isSignedWith(signature, { secret, body }) || secret !== ''",
    },
  ],
});
