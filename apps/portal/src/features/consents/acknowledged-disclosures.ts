import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';

const key = 'debtDisclosureAcknowledged';

const acknowledged = z.object({
  accountReferenceCode: z.string(),
  disclaimerType: z.number(),
  textVersion: z.string(),
});

/** The version of a debt disclosure that the customer acknowledged for an account in this session. */
export type AcknowledgedDisclosure = z.infer<typeof acknowledged>;

/** Returns the acknowledged disclosures (req 9.7), or none if the stored value is invalid. */
export function acknowledgedDisclosures(sessionStorage: PortalStorage): AcknowledgedDisclosure[] {
  return z.safeParse(z.array(acknowledged), sessionStorage.getJson(key)).data ?? [];
}

export function keepAcknowledged(sessionStorage: PortalStorage, disclosure: AcknowledgedDisclosure): void {
  forgetAcknowledged(sessionStorage, disclosure.accountReferenceCode);
  sessionStorage.setJson(key, [...acknowledgedDisclosures(sessionStorage), disclosure]);
}

/** Removes the acknowledgement for an account, so that the disclosure is shown again. */
export function forgetAcknowledged(sessionStorage: PortalStorage, accountReferenceCode: string): void {
  const others = acknowledgedDisclosures(sessionStorage).filter(
    (each) => each.accountReferenceCode !== accountReferenceCode,
  );
  sessionStorage.setJson(key, others);
}
