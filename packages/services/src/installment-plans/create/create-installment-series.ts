import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { periodMs } from '@quittance/domain/retention/retention-period';
import { ruleOf } from '@quittance/domain/retention/retention-rules';
import { sql } from 'kysely';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { submitSettlement } from '../../settlements/submit-settlement.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { readKeptInstallments, readKeptSchedule } from '../change/kept-schedule.ts';
import { loadPlanFacts } from '../load-plan-facts.ts';
import { holdPlanMethod } from '../plan-method.ts';
import { findPlanView, type PlanView } from '../view/plan-view.ts';
import { type CreateRefusal, decideNewPlan } from './decide-new-plan.ts';
import { insertPlan } from './insert-plan.ts';

/** A schedule can be accepted for as long as its recipe is kept. */
const recipeLifetimeMs = periodMs(ruleOf('plan-recipe', 'creation').period);

export type CreatePlanCommand = {
  tenant: Tenant;
  session: CustomerSession;
  recipeId: string;
  /** The reference of a saved method. */
  methodReference: string;
  /** The fee that the payer saw; undefined when the client leaves it to the recipe. */
  expectedFeeCents: Cents | undefined;
  /** The language of the accepted authorization; undefined without one. */
  authorizedIn: Language | undefined;
  client: { address: string; userAgent: string };
};

/** A plan created now or by an earlier request with the same recipe. */
export type CreatedPlan = { kind: 'created'; plan: PlanView };

/**
 * Creates a plan from a recipe (req 7.6). Decides again with current facts, in one transaction that locks the account.
 * The same recipe always returns the same plan, even for simultaneous requests. Refuses with NotFound when the recipe
 * is older than a day, nonexistent or another customer's. A refusal writes nothing.
 */
export async function createInstallmentSeries(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  command: CreatePlanCommand,
): Promise<CreatedPlan | CreateRefusal | Refusal<'PaymentMethodNotFound' | 'PaymentMethodNotReusable'>> {
  const { tenant, session, recipeId } = command;
  const field = 'installmentRecipeIdentifier';
  if (!validate(recipeId)) return refuse('NotFound', { field });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer(owner, async (tx) => {
    await holdAccountOf(tx, { ...owner, recipeId });
    // Read under the lock, to see a plan that another request has just created from the recipe.
    const recipe = await findRecipe(tx, { ...owner, recipeId });
    if (recipe?.plan_id) return createdPlan(tx, { ...owner, planId: recipe.plan_id });
    if (!recipe || recipe.created_at.getTime() <= now.getTime() - recipeLifetimeMs)
      return refuse('NotFound', { field });
    const method = await holdPlanMethod(tx, { ...owner, reference: command.methodReference });
    if (method.kind === 'refused') return method;
    const settlementId = recipe.settlement_id ?? undefined;
    const account = { by: 'id', accountId: recipe.account_id } as const;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const facts = await loadPlanFacts(tx, {
      ...{ tenant, session, account, settlementId },
      key,
      today: today.toString(),
    });
    const plan = decideNewPlan(
      {
        schedule: readKeptSchedule(recipe.schedule),
        shown: readKeptInstallments(recipe.installments),
        settlementId,
      },
      { ...command, facts, method, today },
    );
    if (plan.kind === 'refused') return plan;
    if (settlementId !== undefined) {
      const isSubmitted = await submitSettlement(tx, { tenantId: tenant.id, settlementId, paymentId: null, now });
      if (!isSubmitted) return rollBackWith(refuse('SettlementNotOpen', { field: 'settlementID' }));
    }
    const planId = await insertPlan(tx, { ...plan, ...owner, recipeId, client: command.client, key, now });
    return createdPlan(tx, { ...owner, planId });
  });
}

async function createdPlan(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; planId: string },
): Promise<CreatedPlan> {
  const plan = await findPlanView(tx, of);
  if (!plan) throw new Error('expected the plan just created, got none');
  return { kind: 'created', plan };
}

/** Serializes everything that creates a plan or a payment on the account. */
async function holdAccountOf(
  tx: TenantTransaction,
  { tenantId, customerId, recipeId }: { tenantId: string; customerId: string; recipeId: string },
): Promise<void> {
  await sql`
    select from account a
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and a.account_id = (
      select r.account_id from installment_recipe r
      where r.tenant_id = ${tenantId} and r.recipe_id = ${recipeId} and r.customer_id = ${customerId}
    )
    for update
  `.execute(tx);
}

function findRecipe(
  tx: TenantTransaction,
  { tenantId, customerId, recipeId }: { tenantId: string; customerId: string; recipeId: string },
) {
  return tx
    .selectFrom('installment_recipe')
    .select(['account_id', 'settlement_id', 'schedule', 'installments', 'plan_id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('recipe_id', '=', recipeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}
