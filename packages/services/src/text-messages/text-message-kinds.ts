import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contactOf } from './contact-of.ts';

export const textMessageKinds = ['Welcome', 'Help'] as const;

export type TextMessageKind = (typeof textMessageKinds)[number];

/** Codes are sent on request: nobody subscribes to them, and they can't be sent by name. */
export const codeMessageKind = 'SmsAuthCodeText';

export function textMessageKind(name: string): TextMessageKind | undefined {
  return textMessageKinds.find((kind) => kind === name);
}

export function factsOfKind(
  context: Pick<ServiceContext, 'portalUrl'>,
  { kind, tenant }: { kind: TextMessageKind; tenant: Tenant },
): TextMessageFacts {
  return kind === 'Help' ? { template: kind, contact: contactOf(context, tenant) } : { template: kind };
}
