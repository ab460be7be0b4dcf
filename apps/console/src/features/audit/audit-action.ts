import type { searchAudit } from '@quittance/contract/staff/audit';
import type * as z from 'zod/mini';

export type AuditEntry = z.output<typeof searchAudit.response>['entries'][number];

export type AuditAction =
  /** An action with its own text, such as a sign-in. */
  | { readonly kind: 'own'; readonly name: string }
  /** An employee viewed a customer's data. */
  | { readonly kind: 'read'; readonly what: string }
  /** An employee acted at a customer's request. */
  | { readonly kind: 'care'; readonly what: string }
  /** A row was inserted, updated or deleted. */
  | { readonly kind: 'row'; readonly action: AuditEntry['action']; readonly subject: string };

/** Derives the action from the entry's table, operation and changed columns. */
export function auditAction({ action, subject, subjectKey, changed }: AuditEntry): AuditAction {
  const name = ownName(`${subject} ${action}`, changed);
  if (name !== undefined) return { kind: 'own', name };
  const what = subjectKey.kind;
  if (subject === 'staff_read' && typeof what === 'string') return { kind: 'read', what };
  if (subject === 'staff_action' && typeof what === 'string') return { kind: 'care', what };
  return { kind: 'row', action, subject };
}

function ownName(action: string, changed: readonly string[]): string | undefined {
  switch (action) {
    case 'session insert':
      return 'signed-in';
    case 'session update':
      return changed.includes('ended_at') ? 'session-ended' : undefined;
    case 'staff_session insert':
      return 'staff-sign-in';
    case 'staff_session update':
      return changed.includes('ended_at') ? 'staff-session-ended' : 'step-up';
    case 'upload insert':
      return 'file-sent';
    case 'upload_review insert':
      return 'file-seen';
    case 'document insert':
      return 'paper-given';
    case 'customer_view insert':
      return 'seen-as-customer';
    case 'agent_link insert':
      return 'link-sent';
    case 'passkey insert':
    case 'staff_passkey insert':
      return 'passkey-added';
    case 'passkey update':
      return 'passkey-used';
    case 'staff_passkey update':
      return changed.includes('refused_at') ? 'passkey-refused' : 'passkey-used';
    case 'passkey delete':
    case 'staff_passkey delete':
      return 'passkey-removed';
    case 'sign_in_try_count insert':
    case 'staff_try_count insert':
      return 'device-known';
    case 'sign_in_try_count update':
    case 'staff_try_count update':
    case 'sign_in_credential update':
    case 'staff_member update':
      return credentialAction(changed);
    default:
      return undefined;
  }
}

/** Locking sets its end along with the count. Entries of earlier releases also contain single wrong passwords. */
function credentialAction(changed: readonly string[]): string | undefined {
  if (changed.includes('secret_hash')) return 'new-password';
  if (changed.includes('locked_until')) return 'sign-in-lock';
  return changed.includes('failed_tries') ? 'password-tries' : undefined;
}
