import { collectorDisclosures } from '@quittance/domain/tenants/collector-disclosures';

/** A disclaimer of the demo, by the number of req 3.16. */
export type DemoDisclaimer = { readonly type: 1 | 2 | 3 | 4; readonly en: string; readonly es: string };

const { loginIntro, unreportedDebt, outOfStatute, unreportedAndOutOfStatute } = collectorDisclosures;

/** What the demo's collection agency says. A real one's counsel writes its own. */
export const harborDisclaimers: readonly DemoDisclaimer[] = [
  { type: 1, ...loginIntro },
  { type: 2, ...unreportedDebt },
  { type: 3, ...outOfStatute },
  { type: 4, ...unreportedAndOutOfStatute },
];
