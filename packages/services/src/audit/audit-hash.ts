import { createHash } from 'node:crypto';
import type { AuditHash } from '@quittance/domain/audit/audit-chain';

/** SHA-256 in hex, which chains the lines of the audit log. */
export const auditHash: AuditHash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
