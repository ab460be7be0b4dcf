import { createHash } from 'node:crypto';
import type { AuditHash } from '@quittance/domain/audit/audit-chain';

export const auditHash: AuditHash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
