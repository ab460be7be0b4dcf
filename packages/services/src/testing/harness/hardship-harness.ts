import type { HardshipRules } from '@quittance/domain/hardship/hardship-rules';
import { type DecideHardshipCommand, decideHardship } from '../../hardship/decide-hardship.ts';
import type { HardshipView } from '../../hardship/load-hardship.ts';
import { type HardshipCommand, requestHardship } from '../../hardship/request-hardship.ts';
import { reviewPauses } from '../../hardship/review-pauses.ts';
import { endHardshipPause, withdrawHardship } from '../../hardship/withdraw-hardship.ts';
import { sampleDetails, turnOnHardship } from '../fixtures/test-hardship.ts';
import { openDisputeHarness } from './dispute-harness.ts';
import type { openPaymentHarness, Payer } from './payment-harness.ts';
import { openStaffHarness, type TestStaff } from './staff-harness.ts';

/** Opens a dispute fixture whose tenant helps customers: an illness pauses the account, and an employee decides otherwise. */
export async function openHardshipHarness(...args: Parameters<typeof openPaymentHarness>) {
  const harness = await openDisputeHarness(...args);
  const { tenant, world, api } = harness;
  const staff = openStaffHarness(world);
  const agent = await staff.hire(tenant, 'agent');

  const ask = (payer: Payer, changes: Partial<HardshipCommand> = {}) =>
    requestHardship(api, { tenant, ...payer, reason: 'illness', details: sampleDetails, language: 'en', ...changes });

  return {
    ...harness,
    staff,
    staffServices: staff.services,
    agent,
    ask,

    /** Throws on a refusal. */
    async asked(...of: Parameters<typeof ask>): Promise<HardshipView> {
      const result = await ask(...of);
      if (result.kind === 'refused') throw new Error(`refused: ${result.code}`);
      return result.request;
    },

    rules: (changes: Partial<HardshipRules>) => turnOnHardship(world, { tenant, ...changes }),
    takeBack: ({ session }: Payer, requestId: string) => withdrawHardship(api, { tenant, session, requestId }),
    endPause: ({ session }: Payer, requestId: string) => endHardshipPause(api, { tenant, session, requestId }),
    review: () => reviewPauses(harness.worker, tenant),

    answer: (requestId: string, decision: DecideHardshipCommand['decision'], by: TestStaff = agent) =>
      decideHardship(staff.services, { tenant, actor: by.actor, requestId, decision }),

    pauses: ({ session }: Payer) =>
      harness.query(
        'select from_on, until_on, source, end_reason from account_pause where customer_id = $1 order by from_on, until_on',
        [session.customerId],
      ),

    async planState(planId: string): Promise<string> {
      const text = 'select state, stop_reason from installment_plan where plan_id = $1';
      const [row] = await harness.query<{ state: string; stop_reason: string | null }>(text, [planId]);
      return `${row?.state} ${row?.stop_reason ?? ''}`.trim();
    },

    async close(): Promise<void> {
      await staff.close();
      await harness.close();
    },
  };
}

export type HardshipHarness = Awaited<ReturnType<typeof openHardshipHarness>>;
