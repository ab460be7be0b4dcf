import { randomUUID } from 'node:crypto';
import { makeAccount } from '@quittance/services/testing/fixtures/test-account';
import { makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import { enrollPayer } from './autopay-request.ts';
import { type SignedIn, signInCustomer } from './payers/signed-in-customer.ts';
import { keptRecipe, makePlan, scheduleBody } from './plan-request.ts';
import type { TestApi } from './test-api.ts';

export type PlansOf = { recipe: string; card: string; plan: string; autopay: string; charge: string };

/** Creates a previewed schedule for the first account, and a plan and autopay on other accounts. */
export async function plansOf(api: TestApi, customer: SignedIn): Promise<PlansOf> {
  const { tenant, session } = customer;
  const account = { referenceCode: `A-${randomUUID()}` };
  await makeAccount(api.world, { tenantId: tenant.id, customerId: session.customerId, account });
  const card = await makeCard(api.world, { ...customer, number: '6011111111111117' });
  const second = { ...customer, account: account.referenceCode };
  const preview = { schedule: { endConditionValue: 100 } };
  const recipe = await keptRecipe(api, customer);
  const plan = await makePlan(api, second, { referenceId: card, preview });
  return { recipe, card, plan, ...(await autopayOf(api, customer)) };
}

export async function plansOfAnother(api: TestApi, { tenant }: SignedIn): Promise<Omit<PlansOf, 'card'>> {
  const planner = await signInCustomer(api, { tenant });
  const plans = { recipe: await keptRecipe(api, planner), plan: await makePlan(api, planner) };
  return { ...plans, ...(await autopayOf(api, planner)) };
}

/** Enrolls another account of the customer. */
async function autopayOf(api: TestApi, customer: SignedIn): Promise<Pick<PlansOf, 'autopay' | 'charge'>> {
  const { tenant, session } = customer;
  const account = { referenceCode: `A-${randomUUID()}` };
  await makeAccount(api.world, { tenantId: tenant.id, customerId: session.customerId, account });
  const enrolled = await enrollPayer(api, { ...customer, account: account.referenceCode });
  return { autopay: enrolled.autopayID, charge: enrolled.chargeID };
}

/** Terms of autopay by a method. */
export const autopayBy = (referenceId: string, backupReferenceId?: string) => ({
  amount: 'amount-due',
  daysBefore: 0,
  referenceId,
  ...(backupReferenceId !== undefined && { backupReferenceId }),
});

export const previewOf = (accountReferenceCode: string) => ({
  accountReferenceCode,
  installmentSchedule: scheduleBody(),
});

export const agreeingTo = ({ recipe, card }: Pick<PlansOf, 'recipe' | 'card'>) => ({
  installmentRecipeIdentifier: recipe,
  referenceId: card,
  authorization: { accepted: true, language: 'en' },
});

export const changeOf = (transactionSeriesID: string, change: object) => ({
  transactionSeriesID,
  change,
  versionNumber: 1,
  authorization: { accepted: true, language: 'en' },
});

export const methodOf = (referenceId: string) => ({ kind: 'method', referenceId });
