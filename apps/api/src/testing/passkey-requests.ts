import { finishAddingPasskey, startAddingPasskey, startPasskeyLogIn } from '@quittance/contract/passkeys/passkeys';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { originOf } from '@quittance/services/testing/harness/passkey-harness';
import { createPasskey, type SoftwarePasskey } from '@quittance/services/testing/software-authenticator';
import { type SignedIn, signInCustomer } from './payers/signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

type Credentials = Pick<SignedIn, 'tenant' | 'credentials'>;

/** Signs a customer in at a new tenant that offers passkeys. */
export async function signInWherePasskeysAre(api: TestApi, { label }: { label: string }): Promise<SignedIn> {
  return signInCustomer(api, { tenant: await makeTenant(api.world, { label, passkeys: true }) });
}

/** Returns the request that adds a passkey, made by a software authenticator for the session's challenge. */
export async function passkeyToAdd(
  api: Pick<TestApi, 'send'>,
  { tenant, credentials }: Credentials,
): Promise<{ passkey: SoftwarePasskey; request: TestRequest & { body: object } }> {
  const started = await api.send(startAddingPasskey, credentials);
  if (started.statusCode !== 200) throw new Error(`no passkey can be added: ${started.body}`);
  const { challenge, relyingPartyID: relyingPartyId, userHandle } = started.json();
  const passkey = await createPasskey({ challenge, relyingPartyId, userHandle, origin: originOf(tenant) });
  return { passkey, request: { ...credentials, body: { name: 'Phone', ...passkey.created } } };
}

export async function addPasskey(
  api: Pick<TestApi, 'send'>,
  customer: Credentials,
): Promise<SoftwarePasskey & { passkeyID: string }> {
  const { passkey, request } = await passkeyToAdd(api, customer);
  const added = await api.send(finishAddingPasskey, request);
  if (added.statusCode !== 200) throw new Error(`no passkey was added: ${added.body}`);
  return { ...passkey, passkeyID: added.json().passkeyID };
}

/** Returns the request that signs in with a passkey, from the browser that started. */
export async function passkeyLogIn(
  api: Pick<TestApi, 'send'>,
  { tenant, passkey }: { tenant: Pick<Tenant, 'label'>; passkey: Pick<SoftwarePasskey, 'sign'> },
): Promise<TestRequest & { body: object }> {
  const started = await api.send(startPasskeyLogIn, { tenant: tenant.label });
  const [cookie] = started.cookies;
  if (!cookie) throw new Error(`no sign-in was started: ${started.body}`);
  const { challenge, relyingPartyID: relyingPartyId } = started.json();
  const body = await passkey.sign({ challenge, relyingPartyId, origin: originOf(tenant) });
  return { tenant: tenant.label, headers: { cookie: `${cookie.name}=${cookie.value}` }, body };
}
