import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { callsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { isCallBackDay } from '@quittance/domain/support/call-back-day';
import { phoneDigits } from '@quittance/domain/support/phone-digits';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { phoneFault } from '../text-messages/phone-number.ts';
import { type CallBackView, findCallBack, phonePath } from './call-back-view.ts';

/** A callback request as typed; punctuation in the number is ignored. */
export type CallBackCommand = Omit<CallBackView, 'phone'> & {
  tenant: Tenant;
  session: CustomerSession;
  phoneNumber: string;
};

/**
 * Requests a callback. A customer has one open request with one case: asking again changes it, even concurrently.
 * Refuses with PhoneRequired, PhoneFormatInvalid, CallBackDayNotAllowed (also for an
 * evening, if the tenant calls nobody then), or TooManyRequests after too many new ones.
 */
export async function requestCallBack(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: CallBackCommand,
): Promise<
  | { kind: 'requested'; callBack: CallBackView }
  | Refusal<'CallBackDayNotAllowed' | 'PhoneFormatInvalid' | 'PhoneRequired' | 'TooManyRequests'>
> {
  const { tenant, session, topic, callOn, partOfDay, language } = command;
  const phone = phoneDigits(command.phoneNumber);
  const fault = phoneFault(command.phoneNumber.trim() === '' ? '' : phone || command.phoneNumber);
  if (fault) return fault;
  const now = context.now();
  const today = todayOf(tenant, now);
  if (!isCallBackDay(callOn, today)) return refuse('CallBackDayNotAllowed', { field: 'callOn' });
  if (partOfDay === 'evening' && !tenant.eveningCalls) return refuse('CallBackDayNotAllowed', { field: 'partOfDay' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    // The number is sealed for its row, so the row's id must be known and fixed.
    const openId = await holdOpen(tx, owner);
    const uses = [{ ...callsOfCustomer, subject: session.customerId }];
    const refused = openId === undefined && (await reserveOrRefuse(tx, { tenantId: tenant.id, uses, now }));
    if (refused) return refused;
    const callBackId = openId ?? newId({ msecs: now.getTime() });
    const sealed = key.seal(phone, phonePath(callBackId));
    await sql`
      insert into call_back (tenant_id, call_back_id, customer_id, phone_sealed, topic, call_on, part_of_day, language, state, requested_at)
      values (${tenant.id}, ${callBackId}, ${session.customerId}, ${sealed}, ${topic}, ${callOn.toString()}, ${partOfDay}, ${language},
        'open', ${now})
      on conflict (tenant_id, call_back_id) do update set
        phone_sealed = excluded.phone_sealed, topic = excluded.topic, call_on = excluded.call_on, part_of_day = excluded.part_of_day,
        language = excluded.language, requested_at = excluded.requested_at
    `.execute(tx);
    if (!(await hasOpenCase(tx, { ...owner, callBackId }))) {
      const nothing = { accountId: null, paymentId: null, planId: null, code: null };
      await openCase(tx, { ...owner, ...nothing, callBackId, kind: 'call-back', now });
    }
    const callBack = await findCallBack(tx, { ...owner, key, today });
    if (!callBack) throw new Error('expected the callback just written, got none');
    return { kind: 'requested', callBack };
  });
}

/** Locks a customer's open request, so that concurrent requests run one after another. */
async function holdOpen(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<string | undefined> {
  await sql`
    select from customer where tenant_id = ${tenantId} and customer_id = ${customerId} for no key update
  `.execute(tx);
  const open = await tx
    .selectFrom('call_back')
    .select('call_back_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return open?.call_back_id;
}

/** An employee may have closed the case of the request that is now being changed. */
async function hasOpenCase(
  tx: TenantTransaction,
  { tenantId, callBackId }: { tenantId: string; callBackId: string },
): Promise<boolean> {
  const open = await tx
    .selectFrom('operator_case')
    .select('case_id')
    .where('tenant_id', '=', tenantId)
    .where('call_back_id', '=', callBackId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
