import type { LaggingReads } from '@quittance/database/lagging-reads';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { FileStore } from '@quittance/files/file-store';
import type { MailPort } from '@quittance/messaging/mail/mail-port';
import type { TextMessagePort } from '@quittance/messaging/text-messages/text-message-port';
import type { WebhookPort } from '@quittance/messaging/webhooks/webhook-port';
import type { ApplePayPort } from '@quittance/processors/apple-pay/apple-pay-port';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import type { PdfDrawing } from './drawing/open-pdf-drawing.ts';
import type { IdentityProviders } from './sign-in/identity-provider.ts';
import type { SecretHasher } from './sign-in/secret-hasher.ts';
import type { SessionTokens } from './sign-in/session-tokens.ts';
import type { Keyring } from './tenants/keyring.ts';

/** What use cases need of the world; each takes the part that it uses. `now` is the only clock. */
export type ServiceContext = {
  readonly database: TenantDatabase;
  /** For what may be some seconds behind and decides nothing about money. */
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
  /** Papers that were given out, and what people send. */
  readonly files: FileStore;
  readonly drawing: PdfDrawing;
  /** Where a tenant's portal is, by the first label of its host, such as `https://lumen.example.org`. */
  readonly portalUrl: (label: string) => string;
  /** The mailbox that reports of undeliverable mail go to; without it they go to the tenant's sender. */
  readonly bounceAddress?: string | undefined;
};
