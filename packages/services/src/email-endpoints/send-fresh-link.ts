import type { Language } from '@quittance/domain/languages';
import { registrationProblem } from '@quittance/domain/messages/email-endpoint';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { destinationPath } from '../auth-codes/request-code.ts';
import { replaceCode } from '../auth-codes/resend-code.ts';
import { type CodeContext, deliverCode, type SendingRefusal } from '../auth-codes/send-code.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { emailRegistrationPurposes } from './email-registration.ts';
import { emailSourceRefusal } from './email-source.ts';
import { findLinkedRequest } from './verification-link.ts';

/**
 * Sends a fresh link to an expired one's address and invalidates the old one. Its code also works on the registration
 * page, if that is still open. Refuses with LinkInvalid, EndPointNotExist or EndPointNotAuthenticated for a
 * registration abandoned since, or like requestCode.
 */
export async function sendFreshLink(
  context: CodeContext,
  { tenant, token, language }: { tenant: Tenant; token: string; language?: Language | undefined },
): Promise<
  { kind: 'sent' } | Refusal<'LinkInvalid' | 'EndPointNotExist' | 'EndPointNotAuthenticated' | SendingRefusal>
> {
  const now = context.now();
  const refusal = emailSourceRefusal(tenant);
  if (refusal) return refusal;
  const written = await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const row = await findLinkedRequest(tx, { tenant, token, key, now });
    if (!row) return refuse('LinkInvalid');
    const profile = await holdProfile(tx, { tenantId: tenant.id, customerId: row.customer_id, key });
    const address = key.open(row.destination_sealed, destinationPath(row.auth_request_id));
    const problem = registrationProblem({ ...profile.contact, endpoint: profile.endpoint }, address);
    if (problem) return refuse(problem);
    const again = {
      tenant,
      requestId: token,
      purposes: emailRegistrationPurposes,
      language: offeredLanguage(tenant.languages, language, profile.language),
    };
    return replaceCode(tx, context, { again, row, now });
  });
  if (written.kind === 'refused') return written;
  const { purpose, messageId } = written;
  return (await deliverCode(context, { tenant, purpose, messageId })) ?? { kind: 'sent' };
}
