import * as contract from '@quittance/contract/staff/reports/acceptance-costs';
import { cents } from '@quittance/domain/money/cents';
import { addAcceptanceCost } from '@quittance/services/reports/acceptance-costs';
import { todayOf } from '@quittance/services/tenants/today-of';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';

const nobodys = crypto.randomUUID();
const amounts = { perPayment: 0.3, perReturn: 0, perChargeback: 15 };

function asked({ console, tenant }: ConsoleHarness, days: number) {
  const startsOn = todayOf(tenant, console.world.clock.now).add({ days }).toString();
  return { payeeCode: null, paidBy: 'creditcard', startsOn, basisPoints: 290, ...amounts } as const;
}

async function planted({ console, tenant }: ConsoleHarness, days: number): Promise<string> {
  const { member } = await console.enter(tenant, 'administrator');
  const {
    perPayment: _payment,
    perReturn: _return,
    perChargeback: _chargeback,
    ...terms
  } = asked({ console, tenant } as ConsoleHarness, days);
  const added = { ...terms, perPaymentCents: cents(30), perReturnCents: cents(0), perChargebackCents: cents(1_500) };
  const result = await addAcceptanceCost(console.harness.services, { tenant, actor: member.actor, added });
  if (result.kind === 'refused') throw new Error(result.code);
  return result.costId;
}

export const acceptanceCostCases = [
  defineStaffCases(contract.listAcceptanceCosts, {
    async success(harness) {
      await planted(harness, 0);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.addAcceptanceCost, {
    success: async (harness) => ({ body: asked(harness, 0) }),
    refusals: {
      async AcceptanceCostExists(harness) {
        await planted(harness, 0);
        return { body: { ...asked(harness, 0), basisPoints: 300 } };
      },
      async AcceptanceCostInPast(harness) {
        await planted(harness, -10);
        return { body: asked(harness, -1) };
      },
      NotFound: async (harness) => ({ body: { ...asked(harness, 0), payeeCode: 'NOBODY' } }),
    },
  }),
  defineStaffCases(contract.removeAcceptanceCost, {
    success: async (harness) => ({ body: { costID: await planted(harness, 0) } }),
    refusals: {
      async AcceptanceCostStarted(harness) {
        const costID = await planted(harness, -10);
        const text = "update acceptance_cost set added_at = added_at - interval '3 days' where cost_id = $1";
        await harness.console.world.adminPool.query(text, [costID]);
        return { body: { costID } };
      },
      NotFound: async () => ({ body: { costID: nobodys } }),
    },
  }),
];
