import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { NIL } from 'uuid';
import { type ChangeAutopayCommand, changeAutopay } from '../../autopay/agree/change-autopay.ts';
import type { AskedTerms } from '../../autopay/agree/decide-agreement.ts';
import { endAutopay } from '../../autopay/agree/end-autopay.ts';
import { type EnrollCommand, enrollInAutopay } from '../../autopay/agree/enroll.ts';
import { previewAutopay } from '../../autopay/agree/preview-autopay.ts';
import {
  approveAutopayCharge,
  moveAutopayCharge,
  skipAutopayCharge,
} from '../../autopay/change-charge/change-charge.ts';
import { payAutopayCharge } from '../../autopay/change-charge/pay-charge.ts';
import { advanceAgreement } from '../../autopay/charge/advance-agreement.ts';
import { advanceAutopay } from '../../autopay/charge/advance-autopay.ts';
import { findDueAccounts } from '../../autopay/charge/find-due-accounts.ts';
import { holdAccounts } from '../../autopay/charge/hold-accounts.ts';
import { notifyAutopayEvents } from '../../autopay/notify/notify-autopay-events.ts';
import { sendChargeNotices } from '../../autopay/notify/send-charge-notices.ts';
import type { AutopayView } from '../../autopay/view/autopay-view.ts';
import { listAutopay } from '../../autopay/view/list-autopay.ts';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { writeOpening } from '../../payments/record/write-opening.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { makeBill } from '../fixtures/test-bill.ts';
import { openPaymentHarness, type Payer } from './payment-harness.ts';

type AskedChanges = Partial<AskedTerms>;
type BillChanges = Partial<Omit<Parameters<typeof makeBill>[1], 'tenantId' | 'accountReferenceCode'>>;

/** Opens a payment harness with actions for autopay. A bill is $90.00, due on December 18, unless a test says otherwise. */
export async function openAutopayHarness(...args: Parameters<typeof openPaymentHarness>) {
  const harness = await openPaymentHarness(...args);
  const { tenant, world, api, query } = harness;
  const client = { address: '127.0.0.1', userAgent: 'test' };
  let bills = 0;

  const reference = async (saved: Promise<{ kind: string; reference?: string }>): Promise<string> => {
    const { reference: found } = await saved;
    if (!found) throw new Error('the method is not saved');
    return found;
  };

  const terms = async (payer: Payer, changes: AskedChanges = {}): Promise<AskedTerms> => ({
    amount: 'amount-due',
    fixedCents: null,
    daysBefore: 0,
    ceilingCents: null,
    noticeRange: null,
    endsOn: null,
    methodReference: changes.methodReference ?? (await reference(harness.bank(payer))),
    backupReference: null,
    ...changes,
  });

  const preview = (payer: Payer, { asked, codes }: { asked: AskedTerms; codes?: readonly string[] }) =>
    previewAutopay(api, {
      tenant,
      session: payer.session,
      referenceCodes: codes ?? [payer.accountReferenceCode],
      terms: asked,
    });

  const enroll = async (
    payer: Payer,
    { asked, ...changes }: { asked: AskedTerms } & Partial<EnrollCommand>,
  ): ReturnType<typeof enrollInAutopay> => {
    const codes = changes.referenceCodes ?? [payer.accountReferenceCode];
    const previewed = await preview(payer, { asked, codes });
    const text = previewed.kind === 'previewed' ? previewed.texts.en : 'none';
    return enrollInAutopay(api, {
      ...{ tenant, client, terms: asked, session: payer.session },
      enrollmentId: randomUUID(),
      referenceCodes: codes,
      accepted: { language: 'en', text },
      ...changes,
    });
  };

  const ofCharge = ({ session }: Payer, chargeId: string) => ({ tenant, session, chargeId });

  return {
    ...harness,
    reference,
    terms,
    preview,
    enroll,

    /** Replaces the open bill, which stays open with the same `state` otherwise. */
    async bill(payer: Payer, changes: BillChanges = {}): Promise<string> {
      const { accountReferenceCode } = payer;
      await query(
        `update bill set state = 'replaced' where state = 'open'
           and account_id = (select account_id from account where reference_code = $1)`,
        [accountReferenceCode],
      );
      bills++;
      return makeBill(world, {
        ...{ tenantId: tenant.id, accountReferenceCode, billNumber: `B-${bills}` },
        ...{ amountCents: 9_000, billedBalanceCents: 9_000, dueOn: '2026-12-18' },
        ...changes,
      });
    },

    /** Throws on a refusal. */
    async enrolled(payer: Payer, changes: AskedChanges = {}): Promise<AutopayView> {
      const enrolled = await enroll(payer, { asked: await terms(payer, changes) });
      if (enrolled.kind === 'refused') throw new Error(`refused: ${enrolled.code} ${enrolled.field}`);
      const [agreement] = enrolled.agreements;
      if (!agreement) throw new Error('no agreement was made');
      return agreement;
    },

    async change(
      payer: Payer,
      { autopay, asked, ...changes }: { autopay: AutopayView; asked: AskedTerms } & Partial<ChangeAutopayCommand>,
    ) {
      const command: ChangeAutopayCommand = {
        ...{ tenant, client, session: payer.session, terms: asked },
        autopayId: autopay.autopayId,
        versionNo: autopay.versionNo,
        isPreview: true,
        accepted: undefined,
        ...changes,
      };
      const previewed = await changeAutopay(api, { ...command, isPreview: true });
      const text = previewed.kind === 'changed' ? previewed.texts.en : 'none';
      return changeAutopay(api, { ...command, isPreview: false, accepted: { language: 'en', text }, ...changes });
    },

    /** Runs the worker's jobs. */
    advance: () => advanceAutopay(harness.worker, tenant),
    deliver: () => sweepMessages(harness.worker, tenant),

    /** Queues everything that is due to be written. */
    async notify(): Promise<void> {
      await sendChargeNotices(harness.worker, tenant);
      await notifyAutopayEvents(harness.worker, tenant);
    },

    /** Makes payments without sending them, as a worker that dies in between. */
    async reserveOnly(): Promise<void> {
      const { now } = world.clock;
      const today = todayOf(tenant, now).toString();
      await harness.worker.database.inTenant(tenant.id, async (tx) => {
        const key = await harness.worker.keyring.forTenant(tenant.id, tx);
        const due = { tenantId: tenant.id, today, isChargingTime: true, after: NIL, limit: 100 };
        const accountIds = await findDueAccounts(tx, due);
        for (const held of await holdAccounts(tx, { tenant, accountIds, key, today }))
          await advanceAgreement(tx, { ...held, isChargingTime: true, now });
      });
    },

    /** Lets the bank settle or return everything that was sent. */
    async settle(): Promise<void> {
      await harness.collectAfter(120_000);
      await harness.collectAfter(120_000);
    },

    async setBalance(payer: Payer, balanceCents: number): Promise<void> {
      const { customerId } = payer.session;
      const changeCents = balanceCents - (await harness.balance(payer));
      await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
        const account = await tx
          .selectFrom('account')
          .select('account_id')
          .where('tenant_id', '=', tenant.id)
          .where('customer_id', '=', customerId)
          .executeTakeFirstOrThrow();
        const of = { tenantId: tenant.id, accountId: account.account_id, balanceCents: changeCents };
        await writeOpening(tx, { ...of, effectiveOn: '2026-11-01', now: world.clock.now });
      });
    },

    skip: (payer: Payer, chargeId: string) => skipAutopayCharge(api, ofCharge(payer, chargeId)),
    move: (payer: Payer, { chargeId, toDay }: { chargeId: string; toDay: string }) =>
      moveAutopayCharge(api, { ...ofCharge(payer, chargeId), toDay: parseDate(toDay) }),
    approve: (payer: Payer, { chargeId, amountCents = 9_000 }: { chargeId: string; amountCents?: number }) =>
      approveAutopayCharge(api, { ...ofCharge(payer, chargeId), amountCents: cents(amountCents) }),
    payEarly: (
      payer: Payer,
      { chargeId, amountCents = 9_000, by = api }: { chargeId: string; amountCents?: number; by?: typeof api },
    ) => payAutopayCharge(by, { ...ofCharge(payer, chargeId), amountCents: cents(amountCents) }),

    end: (payer: Payer, autopayId: string) => endAutopay(api, { tenant, session: payer.session, autopayId }),
    list: (payer: Payer) => listAutopay(api, { tenant, session: payer.session }),

    async events(autopayId: string): Promise<string[]> {
      const rows = await query<{ event: string; reason: string | null }>(
        'select event, reason from autopay_event where autopay_id = $1 order by event_no',
        [autopayId],
      );
      return rows.map(({ event, reason }) => (reason === null ? event : `${event}: ${reason}`));
    },

    newPayer: (account: Parameters<typeof harness.newPayer>[0] = {}) =>
      harness.newPayer({ balanceCents: cents(9_000), ...account }),
  };
}

export type AutopayHarness = Awaited<ReturnType<typeof openAutopayHarness>>;
