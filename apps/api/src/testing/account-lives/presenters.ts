import type { CustomerAccountDetails } from '@quittance/contract/accounts';
import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { plainCell } from '@quittance/domain/csv/csv-line';
import type { Language } from '@quittance/domain/languages';
import { getStaffAccount } from '@quittance/services/accounts/get-staff-account';
import { getCustomerAccounts } from '@quittance/services/accounts/read-accounts';
import { notifyDisputeEvents } from '@quittance/services/disputes/notify-dispute-events';
import { getStatement } from '@quittance/services/documents/get-statement';
import { readTaggedPdf } from '@quittance/services/documents/testing/read-tagged-pdf';
import { exportAccounts } from '@quittance/services/imports/export-accounts';
import { notifyPlanEvents } from '@quittance/services/installment-plans/notify/notify-plan-events';
import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import { getReceipt } from '@quittance/services/payments/history/get-receipt';
import { notifyPaymentEvents } from '@quittance/services/payments/notify/notify-payment-events';
import { notifyRefunds } from '@quittance/services/refunds/notify-refunds';
import { notifySettlementEvents } from '@quittance/services/settlements/notify-settlement-events';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { LifeHarness, LivingPayer } from '@quittance/services/testing/account-lives/life-harness';
import { presentAccounts } from '../../features/accounts/present-accounts.ts';
import { presentStaffAccount } from '../../features/staff-accounts/present-staff-account.ts';

type Of = { harness: LifeHarness; payer: LivingPayer };

/** Everything that shows amounts of an account. Whitespace in texts is collapsed. */
export type Presenters = {
  /** Response that the dashboard, Make Payment and the history render. */
  portal(of: Of): Promise<CustomerAccountDetails>;
  console(of: Of): Promise<StaffAccount>;
  receipt(of: Of & { paymentId: string; language: Language }): Promise<string>;
  statement(of: Of & { language: Language }): Promise<string>;
  /** The account's row in the creditor's export file, by column. */
  exported(of: Of): Promise<Record<string, string>>;
  /** E-mails and text messages since the last request. */
  messages(of: Of): Promise<{ subject: string; text: string }[]>;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

export const product: Presenters = {
  async portal({ harness, payer }) {
    const { tenant, world } = harness;
    const found = await getCustomerAccounts(harness.api, { tenant, session: payer.session });
    const today = todayOf(tenant, world.clock.now);
    const { name: organizationName, timeZone } = tenant;
    return presentAccounts(found, { organizationName, showDisclosures: false, today, timeZone });
  },

  async console({ harness, payer }) {
    const { tenant, staffMembers } = harness;
    const { accountReferenceCode } = payer;
    const found = await getStaffAccount(harness.staff, { tenant, actor: staffMembers.sam, accountReferenceCode });
    if (found.kind === 'refused') throw new Error(found.code);
    return presentStaffAccount(found.account);
  },

  async receipt({ harness, payer, paymentId, language }) {
    const { session } = payer;
    const receipt = await getReceipt(harness.api, { tenant: harness.tenant, session, paymentId, language });
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    return oneLine((await readTaggedPdf(receipt.pdf)).text);
  },

  async statement({ harness, payer, language }) {
    const { tenant, world } = harness;
    const period = { from: payer.before, to: todayOf(tenant, world.clock.now) };
    const { session, accountReferenceCode } = payer;
    const statement = await getStatement(harness.api, { tenant, session, accountReferenceCode, period, language });
    if (statement.kind === 'refused') throw new Error(statement.code);
    return oneLine((await readTaggedPdf(statement.pdf)).text);
  },

  async exported({ harness, payer }) {
    let text = '';
    for await (const part of exportAccounts(harness.worker, { tenant: harness.tenant, payeeCode: 'PAYEE' }))
      text += part;
    const [header = [], ...lines] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const own = lines.find(([code]) => code === payer.accountReferenceCode) ?? [];
    return Object.fromEntries(header.map((name, index) => [name, plainCell(own[index] ?? '')]));
  },

  async messages({ harness, payer }) {
    const { tenant, worker, world } = harness;
    const notifiers = [
      notifyPaymentEvents,
      notifyRefunds,
      notifyPlanEvents,
      notifySettlementEvents,
      notifyDisputeEvents,
    ];
    for (const notify of notifiers) while ((await notify(worker, tenant)) > 0);
    await sweepMessages(worker, tenant);
    const texts = world.outbox.texts.splice(0).map((text) => ({ ...text, subject: '' }));
    const sent = [...world.outbox.mails.splice(0), ...texts].filter(({ to }) => payer.addresses.includes(to));
    return sent.map(({ subject, text }) => ({ subject, text: oneLine(text) }));
  },
};
