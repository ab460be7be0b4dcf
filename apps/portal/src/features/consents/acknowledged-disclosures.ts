import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';

const key = 'debtDisclosureAcknowledged';

const acknowledged = z.object({
  accountReferenceCode: z.string(),
  disclaimerType: z.number(),
  textVersion: z.string(),
});

/** That a wording of a debt disclosure was acknowledged for an account in this session. */
export type AcknowledgedDisclosure = z.infer<typeof acknowledged>;

/** What was acknowledged (req 9.7); nothing where the storage holds something else. */
export function acknowledgedDisclosures(sessionStorage: PortalStorage): AcknowledgedDisclosure[] {
  return z.safeParse(z.array(acknowledged), sessionStorage.getJson(key)).data ?? [];
}

/** Keeps one more. */
export function keepAcknowledged(sessionStorage: PortalStorage, disclosure: AcknowledgedDisclosure): void {
  forgetAcknowledged(sessionStorage, disclosure.accountReferenceCode);
  sessionStorage.setJson(key, [...acknowledgedDisclosures(sessionStorage), disclosure]);
}

/** Forgets it for an account, so that it is asked for again. */
export function forgetAcknowledged(sessionStorage: PortalStorage, accountReferenceCode: string): void {
  const others = acknowledgedDisclosures(sessionStorage).filter(
    (each) => each.accountReferenceCode !== accountReferenceCode,
  );
  sessionStorage.setJson(key, others);
}
