import { addBankDays, nextBankDay } from '@quittance/domain/dates/bank-days';
import type { Cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { isCorrectable } from '@quittance/domain/payments/reopen-rules';
import { v7 as newId } from 'uuid';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { isAccountDisputed } from '../disputes/is-account-disputed.ts';
import { isPaymentId } from '../payments/payment-id.ts';
import { writePosting } from '../payments/write-posting.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { closeCases } from './close-cases.ts';
import { copyPayment } from './copy-payment.ts';
import { holdReturned } from './hold-returned.ts';

type ResendRefusal = Refusal<'NotFound' | 'ReturnNotReopenable' | 'AmountAboveMaximum' | 'AccountDisputed'>;

/** A bank payment reaches the other bank on the next bank day and is final two bank days later. */
const bankDaysToSettle = 2;

/**
 * Sends an entry again that came back as not as agreed (R11), for the amount that was agreed to: a payment of its own, by the same bank account
 * and on the same authorization, within 60 days and once (Nacha). The worker charges it. Payments to one account alone. Refusals: NotFound;
 * ReturnNotReopenable; AmountAboveMaximum for more than is owed; AccountDisputed.
 */
export function resendCorrected(
  context: Pick<ServiceContext, 'database' | 'now'>,
  asked: { tenant: Tenant; actor: Operator; paymentId: string; amountCents: Cents },
): Promise<{ kind: 'resent'; paymentId: string } | ResendRefusal> {
  const { tenant, actor, paymentId: returnedId, amountCents } = asked;
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'resent'; paymentId: string } | ResendRefusal> => {
      const tenantId = tenant.id;
      const returned = isPaymentId(returnedId) ? await holdReturned(tx, { tenant, paymentId: returnedId }) : undefined;
      if (!returned) return refuse('NotFound');
      const [share, ...others] = returned.shares;
      const isRight = isCorrectable(returned, { today, amountCents });
      if (!isRight || !share || others.length > 0) return refuse('ReturnNotReopenable', { field: 'amount' });
      const accountId = share.account_id;
      const account = await holdAccount(tx, { tenantId, accountId });
      if (!account) throw new Error('a payment goes to an account that does not exist');
      if (amountCents > account.balanceCents) return refuse('AmountAboveMaximum', { field: 'amount' });
      if (await isAccountDisputed(tx, { tenantId, accountId })) return refuse('AccountDisputed');
      const paymentId = newId({ msecs: now.getTime() });
      const settlesBy = addBankDays(nextBankDay(today), bankDaysToSettle).toString();
      const copied = { tenantId, returnedId, paymentId, amountCents, today: today.toString(), settlesBy, now };
      const isCopied = await copyPayment(tx, { ...copied, balanceAfterCents: account.balanceCents - amountCents });
      if (!isCopied) return refuse('ReturnNotReopenable');
      const posting = reservePosting({ paymentId, shares: [{ accountId, amountCents }] });
      await writePosting(tx, { tenantId, paymentId, posting, today: today.toString(), now });
      await tx
        .insertInto('payment_correction')
        .values({ tenant_id: tenantId, returned_payment_id: returnedId, payment_id: paymentId })
        .execute();
      await closeCases(tx, { tenantId, paymentId: returnedId, kinds: ['correction-needed'], now });
      return { kind: 'resent', paymentId };
    },
    { operator: actor },
  );
}
