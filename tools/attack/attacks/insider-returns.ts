import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defineAttack } from '../attack.ts';
import { aloneLimits, owedOn } from '../target/alone.ts';
import { required } from '../target/browser.ts';
import type { ConsoleClient } from '../target/console-client.ts';
import { makeKey } from '../target/keys.ts';
import { paymentOf, savedBankAccount } from '../target/money.ts';

/** Each file has two returns of this many dollars. */
const each = 400;
const files = 8;
const patienceMs = 30_000;

export const insiderReturns = defineAttack({
  name: 'insider-returns',
  class: 'insider',
  tries:
    'As a supervisor, use your own session and two API keys for payments to upload eight made-up return files at once that reverse payments. Then approve the waiting files.',
  async run({ cast, browser, harness, program, bank }) {
    const owes = (files * 2 * each) / 4;
    const payer = await cast.customer({ owes: Array<number>(4).fill(owes * 100) });
    const paying = browser('lumen');
    const referenceId = savedBankAccount(await paying.signIn(payer));
    const payments = [];
    for (let nth = 0; nth < files * 2; nth++) {
      const paid = { account: payer.accounts[nth % 4] ?? '', amount: each };
      const body = { ...paymentOf('lumen', paid), paymentMethod: 'bankaccount', referenceId };
      const { confirmationNumber } = required(await paying.call('payment/submit', body), 'a payment');
      payments.push({ confirmationNumber: String(confirmationNumber), dollars: each });
    }
    const { payeeCode, returns } = await bank.sendDebits('lumen', { payments });
    const [email = '', other = ''] = await cast.staff('administrator', { count: 2 });
    const [insider, second] = [harness('lumen'), harness('lumen')];
    await insider.signIn(email);
    await second.signIn(other);
    const hands = [insider];
    for (let nth = 0; nth < 2; nth++) {
      const { key } = await makeKey({ cast, harness }, { administrator: insider, scopes: ['payments'] });
      hands.push(program('lumen', key));
    }
    const owed = async () => {
      const sums = await Promise.all(payer.accounts.map((account) => owedOn(insider, account)));
      return Math.round(sums.reduce((sum, one) => sum + one, 0));
    };
    const handed = await Promise.all(
      returns.map(async (content, nth) => {
        const body = { payeeCode, fileName: `${randomUUID()}.ach`, content };
        return required(await (hands[nth % hands.length] ?? insider).call('ach/upload-returns', body), 'handing in');
      }),
    );
    const waiting = handed.flatMap(({ approvalID }) => (approvalID ? [approvalID] : []));
    const agree = (who: ConsoleClient, approvalID: unknown) =>
      who.call('approval/decide', { approvalID, decision: 'approve', reason: 'Seen' });
    for (const approvalID of waiting) await agree(insider, approvalID);
    await takenIn(insider);
    const dollars = await owed();
    const [one] = waiting;
    if (one !== undefined) {
      required(await agree(second, one), 'the yes of a second person');
      await takenIn(insider);
      if ((await owed()) !== dollars + each * 2) throw new Error('an approved file was not processed');
    }
    const detail = `$${dollars} of payments came back, $${aloneLimits.person} allowed`;
    return { tries: files, through: dollars > aloneLimits.person ? 1 : 0, detail };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/ach/replies/check-reply.ts',
      search: "if (actor.kind === 'program') return { kind: 'within' };",
      replace: "if (actor.kind.length > 0) return { kind: 'within' };",
    },
  ],
});

/** Waits until the worker has processed every file it may process. */
async function takenIn(harness: ConsoleClient): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await delay(500)) {
    const { replies } = required(await harness.call('ach/replies'), 'the files of the bank');
    if ((replies as { state: string }[]).every(({ state }) => state !== 'received')) return;
    if (Date.now() > until) throw new Error('the worker didn’t process a bank file');
  }
}
