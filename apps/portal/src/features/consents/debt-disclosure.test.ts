import { openStorage } from '@quittance/browser/storage';
import { describe, expect, it } from 'vitest';
import { acknowledgedDisclosures, forgetAcknowledged, keepAcknowledged } from './acknowledged-disclosures.ts';
import { debtDisclosure } from './debt-disclosure.ts';

const disclaimers = [1, 2, 3, 4].map((disclaimerType) => ({
  disclaimerType,
  version: `v${disclaimerType}`,
  text: { en: `text ${disclaimerType}`, es: `texto ${disclaimerType}` },
}));
const tenant = { showDisclosures: true, disclaimers };
const done = { accountReferenceCode: 'HR-1', disclaimerType: 3, textVersion: 'v3' };

describe('debtDisclosure', () => {
  it.each([
    ['2, an unreported debt', 2],
    ['3, a debt past the statute of limitations', 3],
    ['4, both', 4],
  ])('is required for type %s (req 3.16)', (_name, disclosureTypeID) => {
    const account = { accountReferenceCode: 'HR-1', disclosureTypeID };
    expect(debtDisclosure(account, { tenant, acknowledged: [] })).toEqual({
      accountReferenceCode: 'HR-1',
      disclaimerType: disclosureTypeID,
      wording: disclaimers[disclosureTypeID - 1],
      isAcknowledged: false,
    });
  });

  it.each([
    ['the account needs no disclosure', { disclosureTypeID: null }, tenant],
    ['the tenant shows no disclosures (req 3.1)', { disclosureTypeID: 3 }, { ...tenant, showDisclosures: false }],
  ])('is undefined when %s', (_name, account, of) => {
    expect(
      debtDisclosure({ accountReferenceCode: 'HR-1', ...account }, { tenant: of, acknowledged: [] }),
    ).toBeUndefined();
  });

  it.each([
    ['this wording for this account', done, true],
    ['another account', { ...done, accountReferenceCode: 'HR-2' }, false],
    ['another type', { ...done, disclaimerType: 2 }, false],
    ['an older wording', { ...done, textVersion: 'v2' }, false],
  ])('is acknowledged by %s: %s (req 9.7)', (_name, acknowledged, isAcknowledged) => {
    const account = { accountReferenceCode: 'HR-1', disclosureTypeID: 3 };
    expect(debtDisclosure(account, { tenant, acknowledged: [acknowledged] })?.isAcknowledged).toBe(isAcknowledged);
  });

  it('has no wording and never counts as acknowledged when the tenant has no text of its type', () => {
    const account = { accountReferenceCode: 'HR-1', disclosureTypeID: 3 };
    const of = { tenant: { ...tenant, disclaimers: [] }, acknowledged: [done] };
    expect(debtDisclosure(account, of)).toMatchObject({ wording: undefined, isAcknowledged: false });
  });
});

describe('acknowledgedDisclosures', () => {
  it('stores one disclosure per account under debtDisclosureAcknowledged (req 9.7)', () => {
    const storage = openStorage('session', null);
    keepAcknowledged(storage, done);
    keepAcknowledged(storage, { ...done, accountReferenceCode: 'HR-2' });
    keepAcknowledged(storage, { ...done, textVersion: 'v4' });
    expect(storage.getJson('debtDisclosureAcknowledged')).toHaveLength(2);
    forgetAcknowledged(storage, 'HR-1');
    expect(acknowledgedDisclosures(storage)).toEqual([{ ...done, accountReferenceCode: 'HR-2' }]);
  });

  it.each(['true', '{"HR-1":3}', '[{"accountReferenceCode":"HR-1"}]', 'not json'])(
    'reads %s as nothing acknowledged (req 9.7)',
    (corrupted) => {
      const storage = openStorage('session', null);
      storage.set('debtDisclosureAcknowledged', corrupted);
      expect(acknowledgedDisclosures(storage)).toEqual([]);
    },
  );
});
