import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { recordEndpointConsent } from '../consents/history/record-consent.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { ownPhoneEndpoint } from './phone-endpoint.ts';
import { type TextMessageKind, textMessageKinds } from './text-message-kinds.ts';

export type OwnPhone = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly session: CustomerSession;
  readonly phoneNumber: string;
};

type OwnPhoneRefusal = 'PhoneFormatInvalid' | 'PhoneNumberNotExistForCustomer' | 'PhoneRequired';

/**
 * Lists the subscriptions of a registered number (req 7.4). Refuses with PhoneRequired, PhoneFormatInvalid or
 * PhoneNumberNotExistForCustomer.
 */
export async function listTextSubscriptions(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  own: OwnPhone,
): Promise<
  | { kind: 'listed'; subscriptions: { messageKind: TextMessageKind; isSubscribed: boolean }[] }
  | Refusal<OwnPhoneRefusal>
> {
  const owner = ownerOf(own);
  const found = await context.database.inCustomer(owner, (tx) => findOwn(tx, context, own));
  if (found.kind === 'refused') return found;
  const { isSubscribed } = found.endpoint;
  return { kind: 'listed', subscriptions: textMessageKinds.map((messageKind) => ({ messageKind, isSubscribed })) };
}

/**
 * Turns on all text messages to a registered number (req 7.4). Refuses like listTextSubscriptions, and with
 * EndPointNotAuthenticated when the owner answered STOP: only START from that number undoes it.
 */
export async function subscribeToTexts(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  own: OwnPhone,
): Promise<{ kind: 'changed' } | Refusal<OwnPhoneRefusal | 'EndPointNotAuthenticated'>> {
  const owner = ownerOf(own);
  return context.database.inCustomer(owner, async (tx) => {
    const found = await findOwn(tx, context, own);
    if (found.kind === 'refused') return found;
    if (found.endpoint.isStopped) return refuse('EndPointNotAuthenticated');
    return change(tx, { ...owner, isSubscribed: true, now: context.now() });
  });
}

/** Turns off all text messages at once (12 CFR 1006.6(e)). Refuses like listTextSubscriptions. */
export async function unsubscribeFromTexts(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  own: OwnPhone,
): Promise<{ kind: 'changed' } | Refusal<OwnPhoneRefusal>> {
  const owner = ownerOf(own);
  return context.database.inCustomer(owner, async (tx) => {
    const found = await findOwn(tx, context, own);
    return found.kind === 'refused' ? found : change(tx, { ...owner, isSubscribed: false, now: context.now() });
  });
}

async function findOwn(tx: TenantTransaction, { keyring }: Pick<ServiceContext, 'keyring'>, own: OwnPhone) {
  const key = await keyring.forTenant(own.tenant.id, tx);
  return ownPhoneEndpoint(tx, { ...ownerOf(own), key, phoneNumber: own.phoneNumber });
}

function ownerOf({ tenant, session }: OwnPhone) {
  return { tenantId: tenant.id, customerId: session.customerId };
}

async function change(
  tx: TenantTransaction,
  { tenantId, customerId, isSubscribed, now }: ReturnType<typeof ownerOf> & { isSubscribed: boolean; now: Date },
): Promise<{ kind: 'changed' }> {
  const { phone_hash: addressHash } = await tx
    .updateTable('phone_endpoint')
    .set({ is_subscribed: isSubscribed })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .returning('phone_hash')
    .executeTakeFirstOrThrow();
  await recordEndpointConsent(tx, {
    ...{ tenantId, customerId, kind: 'text', addressHash, isOn: isSubscribed, isExpress: true, now },
    evidence: { source: 'screen', sessionKind: 'registered', withdrawnHow: 'turned off in the portal' },
  });
  return { kind: 'changed' };
}
