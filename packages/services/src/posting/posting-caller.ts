import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What posting needs of the world. */
export type PostingContext = Pick<ServiceContext, 'database' | 'now'>;

/** Who asks, and for which tenant. */
export type PostingCaller = { readonly tenant: Pick<Tenant, 'id' | 'label' | 'timeZone'>; readonly actor: Operator };

/** A payee of a caller's tenant. */
export type PostingPayee = PostingCaller & { readonly payeeCode: string };
