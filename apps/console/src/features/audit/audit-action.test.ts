import { expect, it } from 'vitest';
import { type AuditAction, type AuditEntry, auditAction } from './audit-action.ts';

function entry(overrides: Partial<AuditEntry>): AuditEntry {
  return {
    id: '01997000-0000-7000-8000-0000000000f1',
    at: '2026-11-20T15:00:00.000001Z',
    no: 7,
    actor: { kind: 'program', id: 'quittance-api', name: 'quittance-api' },
    action: 'insert',
    subject: 'payment',
    subjectKey: {},
    changed: [],
    state: null,
    ...overrides,
  };
}

it.each<[Partial<AuditEntry>, AuditAction]>([
  [{}, { kind: 'row', action: 'insert', subject: 'payment' }],
  [{ subject: 'session' }, { kind: 'own', name: 'signed-in' }],
  [
    { subject: 'session', action: 'update', changed: ['ended_at'] },
    { kind: 'own', name: 'session-ended' },
  ],
  [
    { subject: 'staff_session', action: 'update', changed: ['stepped_up_at'] },
    { kind: 'own', name: 'step-up' },
  ],
  [
    { subject: 'sign_in_credential', action: 'update', changed: ['failed_tries'] },
    { kind: 'own', name: 'password-tries' },
  ],
  [
    { subject: 'sign_in_credential', action: 'update', changed: ['failed_tries', 'locked_until'] },
    { kind: 'own', name: 'sign-in-lock' },
  ],
  [
    { subject: 'staff_member', action: 'update', changed: ['failed_tries', 'secret_hash'] },
    { kind: 'own', name: 'new-password' },
  ],
  [
    { subject: 'staff_try_count', action: 'update', changed: ['failed_tries', 'locked_until', 'updated_at'] },
    { kind: 'own', name: 'sign-in-lock' },
  ],
  [{ subject: 'passkey' }, { kind: 'own', name: 'passkey-added' }],
  [
    { subject: 'passkey', action: 'update', changed: ['counter', 'last_used_at'] },
    { kind: 'own', name: 'passkey-used' },
  ],
  [
    { subject: 'passkey', action: 'delete' },
    { kind: 'own', name: 'passkey-removed' },
  ],
  [{ subject: 'staff_passkey' }, { kind: 'own', name: 'passkey-added' }],
  [
    { subject: 'staff_passkey', action: 'update', changed: ['counter', 'last_used_at'] },
    { kind: 'own', name: 'passkey-used' },
  ],
  [
    { subject: 'staff_passkey', action: 'update', changed: ['refused_at'] },
    { kind: 'own', name: 'passkey-refused' },
  ],
  [
    { subject: 'staff_passkey', action: 'delete' },
    { kind: 'own', name: 'passkey-removed' },
  ],
  [{ subject: 'sign_in_try_count' }, { kind: 'own', name: 'device-known' }],
  [
    { subject: 'staff_member', action: 'update', changed: ['role'] },
    { kind: 'row', action: 'update', subject: 'staff_member' },
  ],
  [
    { subject: 'staff_read', subjectKey: { read_id: 'r', kind: 'plan' } },
    { kind: 'read', what: 'plan' },
  ],
  [
    { subject: 'staff_action', subjectKey: { action_id: 'd', kind: 'end-plan' } },
    { kind: 'care', what: 'end-plan' },
  ],
])('an audit log entry with %j is described as %j', (overrides, expected) => {
  expect(auditAction(entry(overrides))).toEqual(expected);
});
