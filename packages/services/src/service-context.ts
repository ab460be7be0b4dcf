import type { LaggingReads } from '@quittance/database/lagging-reads';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { FileStore } from '@quittance/files/file-store';
import type { MailPort } from '@quittance/messaging/mail/mail-port';
import type { TextMessagePort } from '@quittance/messaging/text-messages/text-message-port';
import type { WebhookPort } from '@quittance/messaging/webhooks/webhook-port';
import type { ApplePayPort } from '@quittance/processors/apple-pay/apple-pay-port';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import type { PdfDrawing } from './drawing/open-pdf-drawing.ts';
import type { SecretHasher } from './sign-in/secret-hasher.ts';
import type { SessionTokens } from './sign-in/session-tokens.ts';
import type { IdentityProviders } from './sign-in/single-sign-on/identity-provider.ts';
import type { Keyring } from './tenants/keyring.ts';

/** The dependencies of use cases; each picks what it needs. `now` is the only clock. */
export type ServiceContext = {
  readonly database: TenantDatabase;
  /** For reads that may lag a few seconds and decide nothing about money. */
  readonly laggingReads: LaggingReads;
  readonly now: () => Date;
  readonly processors: ReadonlyMap<string, ProcessorPort>;
  readonly applePay: ApplePayPort;
  readonly keyring: Keyring;
  readonly secretHasher: SecretHasher;
  readonly sessionTokens: SessionTokens;
  readonly identityProviders: IdentityProviders;
  readonly mail: MailPort;
  readonly textMessages: TextMessagePort;
  readonly webhooks: WebhookPort;
  /** Documents that were given out, and customers' uploads. */
  readonly files: FileStore;
  readonly drawing: PdfDrawing;
  /** The URL of a tenant's portal by the first label of its host, such as `https://lumen.example.org`. */
  readonly portalUrl: (label: string) => string;
  /** The mailbox for bounce reports. Without it they go to the tenant's sender address. */
  readonly bounceAddress?: string | undefined;
};
