import { randomUUID } from 'node:crypto';

/** Inserts a posting file with one line, and a webhook endpoint with a delivered event. */
export function payoutRows({
  tenantId,
  accountId,
  sequence,
}: {
  tenantId: string;
  accountId: string;
  sequence: number;
}): string {
  const [fileId, endpointId, eventId, deliveryId, streamId] = Array.from({ length: 5 }, () => randomUUID());
  const payeeCode = 'PAYEE';
  return `
    insert into posting_series (tenant_id, payee_code, closed_until) values ('${tenantId}', '${payeeCode}', now()) on conflict do nothing;
    insert into posting_file (tenant_id, posting_file_id, payee_code, sequence, tenant_label, period_from, period_until, closed_at, closed_by,
        lines, totals, csv_hash, jsonl_hash, folder_format)
      values ('${tenantId}', '${fileId}', '${payeeCode}', ${sequence}, 'label', now(),
        now(), now(), 'program:test', 1, '{}', '\\x00', '\\x00', 'csv');
    insert into posting_line values ('${tenantId}', '${fileId}', 1, 'payment', 'payment', 'payment', gen_random_uuid(), 1, '${accountId}', null,
      100, 0, '{}');
    insert into unposted_event values ('${tenantId}', 'payment', gen_random_uuid(), 1, '${payeeCode}', now());
    insert into webhook_endpoint (tenant_id, endpoint_id, url, topics, state, secret_sealed, previous_secret_sealed, previous_until,
        alert_email_sealed, created_by, created_at)
      values ('${tenantId}', '${endpointId}', 'https://example.com/', '{payment}', 'active', '\\x00', '\\x00', now(), '\\x00', 'program:test',
        now());
    insert into outgoing_event (tenant_id, topic, name, subject_id, detail) values ('${tenantId}', 'payment', 'settled', gen_random_uuid(), '{}');
    insert into webhook_stream values ('${tenantId}', '${streamId}', 1);
    insert into webhook_event values ('${tenantId}', '${eventId}', 'payment.settled', '${streamId}', 1, null, null, '{}', now());
    insert into webhook_delivery (tenant_id, delivery_id, endpoint_id, event_id, stream_id, sequence, run, state, next_try_at)
      values ('${tenantId}', '${deliveryId}', '${endpointId}', '${eventId}', '${streamId}', 1, 0, 'waiting', now());
    insert into webhook_try values ('${tenantId}', '${deliveryId}', 1, now(), 10, 200, 'ok', null);`;
}
