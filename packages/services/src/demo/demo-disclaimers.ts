import { collectorDisclosures } from '@quittance/domain/tenants/collector-disclosures';
import type { TextPair } from '@quittance/domain/tenants/tenant-settings';

/** A demo disclaimer, with its type from req 3.16. */
export type DemoDisclaimer = { readonly type: 1 | 2 | 3 | 4; readonly text: TextPair };

const { loginIntro, unreportedDebt, outOfStatute, unreportedAndOutOfStatute } = collectorDisclosures;

/** Demo texts only. A real agency's counsel writes its own. */
export const harborDisclaimers: readonly DemoDisclaimer[] = [
  { type: 1, text: loginIntro },
  { type: 2, text: unreportedDebt },
  { type: 3, text: outOfStatute },
  { type: 4, text: unreportedAndOutOfStatute },
];
