import { describe, expect, it } from 'vitest';
import { alwaysNeedsTwo } from './settings-for-two.ts';

describe('alwaysNeedsTwo', () => {
  it.each([
    'limits.refundAlone',
    'publishNeedsTwo',
    'desk.agentsWaiveFees',
    'desk.offerFloorPercent',
    'proposals.acceptPercent',
    'hardship.pauseDays',
    'hardship.outcomes.job-loss',
    'payByText.max',
    'embedding.origins',
    'returns.origins',
    'payees.0.wallets.payPal',
    'payees.12.feePermissions.card',
    'payments.feePermissions',
    'payments.accountValidation.method',
    'retention.messages',
    'disclosures.electronicRecordsPermission',
  ])('returns true for a change to %s, alone or with other changes', (path) => {
    expect(alwaysNeedsTwo([path])).toBe(true);
    expect(alwaysNeedsTwo(['brand.color', path])).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['the brand and texts', ['brand.color', 'texts.en.Login.Lead']],
    [
      'settings whose names only contain such a name',
      ['desk.offerFloorPercentText', 'brand.limits.x', 'payees.x.wallets'],
    ],
  ])('returns false for %s', (_what, paths) => {
    expect(alwaysNeedsTwo(paths)).toBe(false);
  });
});
