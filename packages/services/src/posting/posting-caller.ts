import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type PostingContext = Pick<ServiceContext, 'database' | 'now'>;

export type PostingCaller = { readonly tenant: Pick<Tenant, 'id' | 'label' | 'timeZone'>; readonly actor: Operator };

export type PostingPayee = PostingCaller & { readonly payeeCode: string };
