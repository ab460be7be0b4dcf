import { isNoticeFresh, readNoticeSignature } from '@quittance/domain/cash/notice-signature';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openCashSecret } from './cash-secret.ts';
import { isSignedWith } from './sign-cash-notice.ts';

/** The payees whose secret signed a notice. It may report only on their slips. */
export type SignedNotice = { kind: 'signed'; payeeCodes: string[] };

/**
 * Finds the payees whose secret signed a notice, from its header and raw body. Refuses with SignatureInvalid when no
 * secret matches or the signature is more than 5 minutes old, which prevents replays.
 */
export async function verifyCashNotice(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { tenant, header, body }: { tenant: Pick<Tenant, 'id'>; header: string | undefined; body: string },
): Promise<SignedNotice | Refusal<'SignatureInvalid'>> {
  const signature = header === undefined ? undefined : readNoticeSignature(header);
  if (!signature || !isNoticeFresh(signature, context.now().getTime())) return refuse('SignatureInvalid');
  const secrets = await loadSecrets(context, tenant);
  // Tries every secret, so that the response time doesn't reveal which one matched.
  const signers = secrets.filter(({ secret }) => isSignedWith(signature, { secret, body }));
  if (signers.length === 0) return refuse('SignatureInvalid');
  return { kind: 'signed', payeeCodes: signers.map(({ payeeCode }) => payeeCode) };
}

function loadSecrets(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<{ payeeCode: string; secret: string }[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const payees = await tx
      .selectFrom('payee')
      .select(['payee_code', 'cash_secret_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('cash_secret_sealed', 'is not', null)
      .execute();
    const key = await keyring.forTenant(tenant.id, tx);
    return payees.flatMap(({ payee_code: payeeCode, cash_secret_sealed: sealed }) =>
      sealed ? [{ payeeCode, secret: openCashSecret(key, { payeeCode, sealed }) }] : [],
    );
  });
}
