import { isCallBackDay } from '@quittance/domain/support/call-back-day';
import { openDispute } from '@quittance/services/disputes/open-dispute';
import type { CallBackCommand } from '@quittance/services/support/request-call-back';
import { requestCallBack } from '@quittance/services/support/request-call-back';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { ConsoleHarness } from './staff-cases.ts';
import { paidAccount } from './staff-payments.ts';

export async function disputedStaffAccount(harness: ConsoleHarness) {
  const { accountReferenceCode, session } = await paidAccount(harness);
  const { console, tenant } = harness;
  const disputeInput = {
    reason: 'not-mine',
    explanation: 'Not mine.',
    language: 'en',
    client: { address: '127.0.0.1' },
  } as const;
  const opened = await openDispute(console.world.context, { tenant, session, accountReferenceCode, ...disputeInput });
  if (opened.kind === 'refused') throw new Error(opened.code);
  return { accountReferenceCode, session, disputeID: opened.dispute.disputeId };
}

/** Creates a call-back request and returns its id and the id of its case. */
export async function awaitedCall(harness: ConsoleHarness, changes: Partial<CallBackCommand> = {}) {
  const { session } = await paidAccount(harness);
  const { console, tenant } = harness;
  const today = todayOf(tenant, console.world.clock.now);
  const ahead = Array.from({ length: 7 }, (_, index) => today.add({ days: index + 1 }));
  const callOn = ahead.find((day) => isCallBackDay(day, today)) ?? today;
  const wish = { phoneNumber: '3125550142', topic: 'plan', callOn, partOfDay: 'morning', language: 'en' } as const;
  const asked = await requestCallBack(console.world.context, { tenant, session, ...wish, ...changes });
  if (asked.kind === 'refused') throw new Error(asked.code);
  const text = `select b.call_back_id as "callBackID", o.case_id as "caseID" from call_back b join operator_case o using (tenant_id, call_back_id)
    where b.customer_id = $1`;
  const { rows } = await console.world.adminPool.query<{ callBackID: string; caseID: string }>(text, [
    session.customerId,
  ]);
  const [row] = rows;
  if (!row) throw new Error('expected a callback, got none');
  return row;
}

export async function openCaseOf(harness: ConsoleHarness, customerId: string): Promise<string> {
  const text = 'select case_id from operator_case where customer_id = $1 and closed_at is null';
  const { rows } = await harness.console.world.adminPool.query<{ case_id: string }>(text, [customerId]);
  if (!rows[0]) throw new Error('no case');
  return rows[0].case_id;
}
