import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { searchPlans } from '@quittance/services/installment-plans/view/search-plans';
import { choice, text } from '../../frame/option.ts';
import { pageOptions, withNextPage } from '../../frame/page-options.ts';
import { dollars, money } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const findPlans = tenantCommand({
  name: 'plan find',
  summary: 'find payment plans by confirmation number or account number',
  details: 'Search for a complete number. Without search text, lists the latest plans.',
  examples: ['quittance plan find --tenant northwind --state stopped'],
  positionals: { text: text({ summary: 'the number to search for', value: '<text>' }) },
  options: {
    state: choice({ summary: 'only plans with this status', value: '<state>', choices: planStates }),
    ...pageOptions,
  },
  role: 'staff',
  async run({ database, tenant, values: { state, ...search } }) {
    const states = state && [state];
    const { plans, nextCursor } = await searchPlans(
      { laggingReads: database },
      { tenant, search: { ...search, states } },
    );
    const table = textTable(plans, [
      { title: 'confirmation', of: (plan) => plan.confirmationNumber },
      { title: 'account', of: (plan) => plan.accountReferenceCode },
      {
        title: 'status',
        of: (plan) => [plan.state, plan.stopReason && `(${plan.stopReason})`].filter(Boolean).join(' '),
      },
      { title: 'paid', of: (plan) => `${money(plan.paidCents)} of ${money(plan.goalCents)}`, isRight: true },
      { title: 'missed', of: (plan) => String(plan.missed), isRight: true },
      { title: 'next', of: (plan) => plan.nextChargeOn ?? '' },
    ]);
    return {
      document: {
        plans: plans.map((plan) => ({
          planID: plan.planId,
          confirmationNumber: plan.confirmationNumber,
          accountReferenceCode: plan.accountReferenceCode,
          accountName: plan.accountName,
          state: plan.state,
          stopReason: plan.stopReason,
          goal: dollars(plan.goalCents),
          paid: dollars(plan.paidCents),
          missed: plan.missed,
          nextChargeOn: plan.nextChargeOn,
          createdAt: plan.createdAt,
        })),
        nextCursor,
      },
      text: plans.length === 0 ? 'No plans found.' : withNextPage(table, nextCursor),
    };
  },
});
