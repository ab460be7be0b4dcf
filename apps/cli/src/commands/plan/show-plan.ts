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
  positionals: { plan: required(text({ summary: 'the confirmation number or id', value: '<plan>' })) },
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
    planID: plan.planId,
    confirmationNumber: plan.confirmationNumber,
    accountReferenceCode: plan.accountReferenceCode,
    accountName: plan.accountName,
    settlementID: plan.settlementId,
    state: plan.state,
    stopReason: plan.stopReason,
    frequency: plan.frequency,
    goal: dollars(plan.goalCents),
    paidBy: plan.paymentMethodType,
    lastFour: plan.lastFour,
    createdAt: plan.createdAt,
    endedAt: plan.endedAt,
    installments: plan.installments.map((each) => ({
      sequence: each.sequence,
      state: each.state,
      dueOn: each.dueOn,
      chargeOn: each.chargeOn,
      amount: dollars(each.amountCents),
      convenienceFee: dollars(each.feeCents),
      paymentID: each.paymentId,
      failureCode: each.failureCode,
    })),
    versions: plan.versions.map((each) => ({
      version: each.versionNo,
      change: each.change,
      language: each.language,
      text: each.text,
      acceptedAt: each.acceptedAt,
    })),
  };
}

function textOf(plan: PlanView): string {
  const facts = textFacts([
    ['Plan', `${plan.confirmationNumber} (${plan.planId})`],
    ['Account', `${plan.accountReferenceCode}, ${plan.accountName}`],
    ['Status', [plan.state, plan.stopReason && `(${plan.stopReason})`].filter(Boolean).join(' ')],
    [
      'Pays',
      `${money(plan.goalCents)} ${plan.frequency}, by ${plan.paymentMethodType}${plan.lastFour ? ` ending in ${plan.lastFour}` : ''}`,
    ],
    ['Created', `${instantText(plan.createdAt)} UTC`],
    ['Ended', plan.endedAt === null ? undefined : `${instantText(plan.endedAt)} UTC`],
  ]);
  const installments = textTable(plan.installments, [
    { title: 'no.', of: ({ sequence }) => String(sequence), isRight: true },
    { title: 'due', of: (each) => each.dueOn },
    { title: 'charged', of: (each) => each.chargeOn },
    { title: 'amount', of: (each) => money(each.amountCents), isRight: true },
    { title: 'fee', of: (each) => money(each.feeCents), isRight: true },
    { title: 'status', of: (each) => [each.state, each.failureCode].filter(Boolean).join(' ') },
    { title: 'payment', of: (each) => each.paymentId ?? '' },
  ]);
  const versions = textTable(plan.versions, [
    { title: 'version', of: (each) => String(each.versionNo), isRight: true },
    { title: 'change', of: ({ change }) => change },
    { title: 'accepted (UTC)', of: (each) => instantText(new Date(each.acceptedAt)) },
  ]);
  return [facts, installments, versions].join('\n\n');
}
