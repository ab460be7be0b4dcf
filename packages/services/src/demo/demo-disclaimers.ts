import { collectorDisclosures } from '@quittance/domain/tenants/collector-disclosures';

/** A demo disclaimer, with its type from req 3.16. */
export type DemoDisclaimer = { readonly type: 1 | 2 | 3 | 4; readonly en: string; readonly es: string };

const { loginIntro, unreportedDebt, outOfStatute, unreportedAndOutOfStatute } = collectorDisclosures;

/** Demo texts only. A real agency's counsel writes its own. */
export const harborDisclaimers: readonly DemoDisclaimer[] = [
  { type: 1, ...loginIntro },
  { type: 2, ...unreportedDebt },
  { type: 3, ...outOfStatute },
  { type: 4, ...unreportedAndOutOfStatute },
];
