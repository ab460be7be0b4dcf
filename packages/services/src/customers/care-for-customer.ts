import { currentTenant } from '@quittance/database/current-tenant';
import { codeLimits } from '@quittance/domain/messages/send-limits';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { recoveryAddress } from '@quittance/domain/sign-in/recovery-address';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { hasOwnPasswords } from '../credentials/has-own-passwords.ts';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import { emailSourceRefusal } from '../email-endpoints/email-source.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { addressKey } from '../messages/message-facts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { endAllSessions } from '../sign-in/end-session.ts';
import { areCodesUsedUp, loadFailedCodes } from '../sign-in/two-factor/failed-codes.ts';
import { type CareCommand, careFor } from './care-action.ts';
import { openContact } from './contact.ts';
import { loadTries, lockOf } from './load-access.ts';

type CareContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type MailContext = CareContext & Pick<ServiceContext, 'mail' | 'portalUrl' | 'textMessages'>;
type Done = { kind: 'done' };

export async function endCustomerSessions(
  context: CareContext,
  command: CareCommand,
): Promise<Done | Refusal<'NotFound'>> {
  const cared = await careFor(context, { ...command, kind: 'end-sessions' }, (tx, care) => endAllSessions(tx, care));
  return cared.kind === 'refused' ? cared : { kind: 'done' };
}

/** Keeps a note about a customer, with its author and time. */
export async function addCustomerNote(context: CareContext, command: CareCommand): Promise<Done | Refusal<'NotFound'>> {
  const cared = await careFor(context, { ...command, kind: 'add-note' }, async () => ({ kind: 'done' as const }));
  return cared.kind === 'refused' ? cared : { kind: 'done' };
}

/**
 * Unlocks a sign-in after wrong passwords. Refuses with SignInNotLocked, or NewPasswordNeeded when wrong codes locked
 * it, because the person who entered them knew the password.
 */
export async function unlockSignIn(
  context: CareContext,
  command: CareCommand,
): Promise<Done | Refusal<'NewPasswordNeeded' | 'NotFound' | 'SignInNotLocked'>> {
  const cared = await careFor(context, { ...command, kind: 'unlock-sign-in' }, async (tx, care) => {
    const { tenantId, customerId, now } = care;
    // Customers who have never signed in by ZIP code have no row.
    const { failed_codes = 0 } = (await loadFailedCodes(tx, { tenant: command.tenant, customerId })) ?? {};
    const credential = { failed_codes };
    if (areCodesUsedUp(credential)) return refuse('NewPasswordNeeded');
    const tries = await loadTries(tx, { tenantId, customerId });
    if (lockOf({ ...credential, ...tries }, now) === 'none') return refuse('SignInNotLocked');
    await tx
      .updateTable('sign_in_try_count')
      .set({ failed_tries: 0, locked_until: null })
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', customerId)
      .execute();
    return { kind: 'done' as const };
  });
  return cared.kind === 'refused' ? cared : { kind: 'done' };
}

/**
 * E-mails a customer a link to the password reset page, to the address used for recovery codes, and returns it masked.
 * The e-mail contains no secret, so an operator can't misuse it. Refuses with SourceAddressRequired when the tenant
 * sends no e-mail, NothingToReach without an address or a password, and TooManyRequests with the seconds to wait.
 */
export async function sendPasswordHelp(
  context: MailContext,
  command: CareCommand,
): Promise<
  | { kind: 'sent'; destination: string }
  | Refusal<'NothingToReach' | 'NotFound' | 'SourceAddressRequired' | 'TooManyRequests'>
> {
  const { tenant } = command;
  if (emailSourceRefusal(tenant)) return refuse('SourceAddressRequired');
  const cared = await careFor(context, { ...command, kind: 'password-help' }, async (tx, care) => {
    const { tenantId, customerId, key, now } = care;
    const row = await tx
      .selectFrom('customer')
      .select(['customer_id', 'personal_data_sealed', 'language'])
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', customerId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sign_in_credential as s')
            .select('s.customer_id')
            .where('s.tenant_id', '=', currentTenant)
            .whereRef('s.customer_id', '=', 'customer.customer_id'),
        ),
      )
      .executeTakeFirst();
    const endpoint = (await findEmailEndpoint(tx, care)) ?? null;
    const to = row && recoveryAddress({ email: openContact(key, row).email, endpoint });
    if (!row || to === undefined || !hasOwnPasswords(tenant)) return refuse('NothingToReach');
    const destinationHash = key.fingerprint(addressKey({ channel: 'email', to }));
    const counted = { tenant, destinationHash, now, templates: ['PasswordHelp'], limits: codeLimits };
    const retryAfterSeconds = await secondsUntilNextMessage(tx, counted);
    if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
    const message = { channel: 'email', to, facts: { template: 'PasswordHelp' } } as const;
    const messageId = await queueMessage(tx, context, {
      tenant,
      customerId,
      language: offeredLanguage(tenant.languages, row.language),
      message,
    });
    return { to, messageId };
  });
  if (cared.kind === 'refused') return cared;
  deliverSoon(context, { tenant, messageIds: [cared.done.messageId] });
  return { kind: 'sent', destination: maskedAddress(cared.done.to) };
}
