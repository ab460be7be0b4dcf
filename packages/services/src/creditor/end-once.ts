import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A creditor's request to end something: a plan, autopay, a scheduled payment or an offer. */
export type EndRequest<View> = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  /** True to decide everything and change nothing. */
  readonly isDryRun: boolean;
  /** Returns false if the resource isn't the one that the program last saw. */
  isExpected(current: View): boolean;
};

/** Steps of a request, in one transaction. */
type EndSteps<View, Code extends string> = {
  /** Locks the resource, so that requests for it run one after another. */
  hold(tx: TenantTransaction): Promise<unknown>;
  load(tx: TenantTransaction): Promise<View | undefined>;
  isEnded(current: View): boolean;
  /** Ends it by the rules for an employee. */
  end(tx: TenantTransaction): Promise<Refusal<Code> | { readonly kind: string }>;
};

/**
 * Ends something and returns it as it is afterward. If it has already ended that way, returns it unchanged, so that an
 * interrupted request that is continued gets the same response.
 */
export function endOnce<View, Code extends string>(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, actor, isDryRun, isExpected }: EndRequest<View>,
  { hold, load, isEnded, end }: EndSteps<View, Code>,
): Promise<{ readonly kind: 'ended'; readonly view: View } | Refusal<Code | 'NotFound' | 'ResourceChanged'>> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      await hold(tx);
      const before = await load(tx);
      if (before === undefined) return refuse('NotFound');
      if (isEnded(before)) return { kind: 'ended', view: before };
      if (!isExpected(before)) return refuse('ResourceChanged');
      const ended = await end(tx);
      if (ended.kind === 'refused') return rollBackWith(ended as Refusal<Code>);
      const view = await load(tx);
      if (view === undefined) throw new Error('end-once: the resource is missing after it ended');
      return isDryRun ? rollBackWith({ kind: 'ended' as const, view }) : { kind: 'ended', view };
    },
    { operator: actor },
  );
}
