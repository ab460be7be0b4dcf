import { randomUUID } from 'node:crypto';

export function staffRows(tenantId: string): string {
  const staffId = randomUUID();
  return `
    insert into staff_member (tenant_id, staff_id, login_hash, name_sealed, email_sealed, role, state, totp_sealed, link_hash, link_purpose,
        link_until, link_totp_sealed, pending_hash, pending_until, created_at)
      values ('${tenantId}', '${staffId}', '\\x00', '\\x00', '\\x00', 'viewer', 'active', '\\x00', '\\x00', 'password', now(), '\\x00', '\\x00',
        now(), now());
    insert into staff_session (tenant_id, session_id, staff_id, cookie_hash, created_at, last_seen_at, stepped_up_at, client_address, user_agent)
      values ('${tenantId}', gen_random_uuid(), '${staffId}', '\\x00', now(), now(), now(), '127.0.0.1', 'test');
    do $$ begin if to_regclass('staff_passkey') is not null then
    insert into staff_passkey (tenant_id, passkey_id, staff_id, credential_id, public_key, name_sealed, counter, is_backed_up, created_at)
      values ('${tenantId}', gen_random_uuid(), '${staffId}', sha256('${staffId}'), '\\x00', '\\x00', 0, false, now());
    insert into staff_passkey_challenge (tenant_id, challenge_id, challenge_hash, session_id, expires_at)
      values ('${tenantId}', gen_random_uuid(), sha256('${staffId}'), gen_random_uuid(), now());
    end if; end $$;
    do $$ begin if to_regclass('staff_identity') is not null then
    insert into staff_identity_provider (tenant_id, name, issuer, client_id, scope, groups_claim, group_roles)
      values ('${tenantId}', 'Provider', 'https://id.example', 'client', 'openid', 'groups', '[]');
    insert into staff_identity values ('${tenantId}', '${staffId}', 'https://id.example', sha256('${staffId}'), now());
    insert into staff_sign_on_attempt values ('${tenantId}', gen_random_uuid(), sha256('${staffId}'), '\\x00', 'nonce', 'verifier', now());
    end if; end $$;
    insert into staff_try_count values ('${tenantId}', '\\x00', '', '${staffId}', 1, null, now());
    do $$ begin if to_regclass('saved_filter') is not null then
    insert into saved_filter values ('${tenantId}', gen_random_uuid(), '${staffId}', 'payments', '\\x00', '\\x00', false, now());
    end if; end $$;
    do $$ begin if to_regclass('bulk_action') is not null then
    insert into bulk_action (tenant_id, bulk_id, action, state, staff_id, request_hash, row_count, client_address, reason, created_at)
      values ('${tenantId}', '${staffId}', 'close-cases', 'ready', '${staffId}', '\\x00', 1, '127.0.0.1', '', now());
    insert into bulk_row (tenant_id, bulk_id, row_no, subject_id, state) values ('${tenantId}', '${staffId}', 1, gen_random_uuid(), 'ready');
    end if; end $$;
    do $$ begin if to_regclass('report_email') is not null then
    insert into report_email values ('${tenantId}', gen_random_uuid(), '${staffId}', 'aging', '', '', 'weekly', 1, 'en', 'https://console.example',
      '2026-11-23', '2026-11-30', 'staff:${staffId}', now());
    end if; end $$;
    insert into api_key (tenant_id, api_key_id, name, scopes, prefix, secret_hash, created_by, shown_to, created_at)
      values ('${tenantId}', gen_random_uuid(), 'Key', '{imports}', 'prefix', '\\x00', 'staff:${staffId}', '{}', now());
    do $$ begin if to_regclass('creditor_request') is not null then
    insert into creditor_request (tenant_id, api_key_id, idempotency_key, operation_id, request_hash, created_at, claimed_until)
      select tenant_id, api_key_id, 'key', gen_random_uuid(), '\\x00', now(), now() from api_key where tenant_id = '${tenantId}';
    end if; end $$;
    insert into approval (tenant_id, approval_id, kind, subject, content, requested_by, reason, least_role, requested_at, expires_at, state)
      values ('${tenantId}', gen_random_uuid(), 'refund', 'payment', '{}', 'staff:${staffId}', '', 'agent', now(), now(), 'open');
    insert into tenant_settings_version
      values ('${tenantId}', 1, '{}', '\\x00', 'published', '', 'staff:${staffId}', null, null, now());
    insert into tenant_settings_draft values ('${tenantId}', 1, 1, '{}', '\\x00', 'staff:${staffId}', now());
    insert into tenant_logo values ('${tenantId}', 'logo-${'0'.repeat(40)}.png', 100, 100, 100, 'staff:${staffId}', now());`;
}
