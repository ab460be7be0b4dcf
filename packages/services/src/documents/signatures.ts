import { createHash } from 'node:crypto';
import type { TenantKey } from '../tenants/keyring.ts';

export type AuthorizationRecord = {
  readonly customerId: string;
  readonly language: string;
  readonly text: string;
  readonly acceptedAt: Date;
  readonly clientAddress: string;
  readonly userAgent: string;
};

/**
 * Signs an authorization with a key that never changes (decision 34). Names no payment, because each payment of a plan
 * carries the plan's authorization.
 */
export function authorizationSignature(key: Pick<TenantKey, 'fingerprint'>, record: AuthorizationRecord): Buffer {
  const { customerId, language, text, acceptedAt, clientAddress, userAgent } = record;
  const textHash = createHash('sha256').update(text).digest('hex');
  const signed = [
    'authorization 1',
    customerId,
    language,
    textHash,
    acceptedAt.toISOString(),
    clientAddress,
    userAgent,
  ];
  return key.fingerprint(JSON.stringify(signed));
}

export type DocumentRecord = {
  readonly documentId: string;
  readonly customerId: string;
  readonly kind: string;
  readonly subject: string;
  readonly language: string;
  readonly contentHash: Buffer;
  readonly issuedAt: Date;
};

export function documentSignature(key: Pick<TenantKey, 'fingerprint'>, document: DocumentRecord): Buffer {
  const { documentId, customerId, kind, subject, language, contentHash, issuedAt } = document;
  const signed = [documentId, customerId, kind, subject, language, contentHash.toString('hex'), issuedAt.toISOString()];
  return key.fingerprint(JSON.stringify(['paper 1', ...signed]));
}
