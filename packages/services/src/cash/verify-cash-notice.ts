import { isNoticeFresh, readNoticeSignature } from '@quittance/domain/cash/notice-signature';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openCashSecret } from './cash-secret.ts';
import { isSignedWith } from './sign-cash-notice.ts';

/** Whose secret a notice was signed with. It can tell of these payees' slips alone. */
export type SignedNotice = { kind: 'signed'; payeeCodes: string[] };

/**
 * Finds whose secret a notice was signed with, by its header and by its body as it came. SignatureInvalid where it is nobody's, or was
 * signed more than 5 minutes ago: somebody may have kept it.
 */
export async function verifyCashNotice(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { tenant, header, body }: { tenant: Pick<Tenant, 'id'>; header: string | undefined; body: string },
): Promise<SignedNotice | Refusal<'SignatureInvalid'>> {
  const signature = header === undefined ? undefined : readNoticeSignature(header);
  if (!signature || !isNoticeFresh(signature, context.now().getTime())) return refuse('SignatureInvalid');
  const secrets = await loadSecrets(context, tenant);
  // Every secret is tried, so that the time taken does not tell which one was right.
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
