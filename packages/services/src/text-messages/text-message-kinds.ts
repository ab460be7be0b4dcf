import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-words';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contactOf } from './contact-of.ts';

/** The kinds of text messages that a number is subscribed to, by the names of their templates. */
export const textMessageKinds = ['Welcome', 'Help'] as const;

export type TextMessageKind = (typeof textMessageKinds)[number];

/** Codes go to whoever waits for one: nobody subscribes to them, and nobody sends one by its name. */
export const codeMessageKind = 'SmsAuthCodeText';

/** The kind of this name, or undefined. */
export function textMessageKind(name: string): TextMessageKind | undefined {
  return textMessageKinds.find((kind) => kind === name);
}

/** What a message of a kind says. */
export function factsOfKind(
  context: Pick<ServiceContext, 'portalUrl'>,
  { kind, tenant }: { kind: TextMessageKind; tenant: Tenant },
): TextMessageFacts {
  return kind === 'Help' ? { template: kind, contact: contactOf(context, tenant) } : { template: kind };
}
