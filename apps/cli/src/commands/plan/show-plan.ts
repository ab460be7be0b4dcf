import { findPlan } from '@quittance/services/installment-plans/find-plan';
import type { PlanView } from '@quittance/services/installment-plans/view/plan-view';
import { required, text } from '../../frame/option.ts';
import { dollars, instantText, money } from '../../frame/plain-values.ts';
import { textFacts, textTable } from '../../frame/text-table.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const showPlan = tenantCommand({
  name: 'plan show',
  summary: 'show a payment plan with its installments and changes',
  examples: ['quittance plan show P4M8XK2T --tenant northwind'],
  words: { plan: required(text({ summary: 'the confirmation number or id', value: '<plan>' })) },
  role: 'staff',
  async run({ database, tenant, values }) {
    const plan = await findPlan({ database }, { tenant, plan: values.plan });
    const hint = `To search by account number, run quittance plan find ${values.plan} --tenant ${tenant.label}.`;
    if (!plan) throw refused('NotFound', { because: `no plan ${values.plan}`, hint });
    return { document: { plan: present(plan) }, text: textOf(plan) };
  },
});

function present(plan: PlanView) {
  return {
    planID: plan.plan_id,
    confirmationNumber: plan.confirmation_number,
    accountReferenceCode: plan.account_reference_code,
    accountName: plan.account_name,
    settlementID: plan.settlement_id,
    state: plan.state,
    stopReason: plan.stop_reason,
    frequency: plan.frequency,
    goal: dollars(plan.goal_cents),
    paidBy: plan.paid_by,
    lastFour: plan.last_four,
    createdAt: plan.created_at,
    endedAt: plan.ended_at,
    installments: plan.installments.map((each) => ({
      sequence: each.sequence,
      state: each.state,
      dueOn: each.due_on,
      chargeOn: each.charge_on,
      amount: dollars(each.amount_cents),
      convenienceFee: dollars(each.fee_cents),
      paymentID: each.payment_id,
      failureCode: each.failure_code,
    })),
    versions: plan.versions.map((each) => ({
      version: each.version_no,
      change: each.change,
      language: each.language,
      text: each.text,
      acceptedAt: each.accepted_at,
    })),
  };
}

function textOf(plan: PlanView): string {
  const facts = textFacts([
    ['Plan', `${plan.confirmation_number} (${plan.plan_id})`],
    ['Account', `${plan.account_reference_code}, ${plan.account_name}`],
    ['Status', [plan.state, plan.stop_reason && `(${plan.stop_reason})`].filter(Boolean).join(' ')],
    [
      'Pays',
      `${money(plan.goal_cents)} ${plan.frequency}, by ${plan.paid_by}${plan.last_four ? ` ending in ${plan.last_four}` : ''}`,
    ],
    ['Created', `${instantText(plan.created_at)} UTC`],
    ['Ended', plan.ended_at === null ? undefined : `${instantText(plan.ended_at)} UTC`],
  ]);
  const installments = textTable(plan.installments, [
    { title: 'no.', of: ({ sequence }) => String(sequence), isRight: true },
    { title: 'due', of: (each) => each.due_on },
    { title: 'charged', of: (each) => each.charge_on },
    { title: 'amount', of: (each) => money(each.amount_cents), isRight: true },
    { title: 'fee', of: (each) => money(each.fee_cents), isRight: true },
    { title: 'status', of: (each) => [each.state, each.failure_code].filter(Boolean).join(' ') },
    { title: 'payment', of: (each) => each.payment_id ?? '' },
  ]);
  const versions = textTable(plan.versions, [
    { title: 'version', of: (each) => String(each.version_no), isRight: true },
    { title: 'change', of: ({ change }) => change },
    { title: 'accepted (UTC)', of: (each) => instantText(new Date(each.accepted_at)) },
  ]);
  return [facts, installments, versions].join('\n\n');
}
