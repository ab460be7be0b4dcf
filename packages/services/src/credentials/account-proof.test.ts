import { describe, expect, it } from 'vitest';
import { isAccountProof } from './account-proof.ts';

const onFile = { zip: '02139', homePhone: '6175550142' };

describe('isAccountProof (req 7.3)', () => {
  it.each([
    ['the ZIP code', '02139', onFile, true],
    ['the ZIP code with four more', '02139-4307', onFile, true],
    ['the ZIP code with four more and no dash', '021394307', onFile, true],
    ['the last four digits of the phone', '0142', onFile, true],
    ['a ZIP code on file with four more', '02139', { ...onFile, zip: '02139-4307' }, true],
    ['a formatted phone on file', '0142', { ...onFile, homePhone: '(617) 555-0142' }, true],
    ['spaces around it', ' 02139 ', onFile, true],
    ['another ZIP code', '02138', onFile, false],
    ['the first four digits of the ZIP code', '0213', onFile, false],
    ['other digits of the phone', '6175', onFile, false],
    ['the whole phone', '6175550142', onFile, false],
    ['six digits', '021394', onFile, false],
    ['letters', 'abcd', onFile, false],
    ['a ZIP code when none is on file', '02139', { ...onFile, zip: '' }, false],
    ['digits when no phone is on file', '0142', { ...onFile, homePhone: '' }, false],
    ['digits when the phone on file is too short', '0142', { ...onFile, homePhone: '142' }, false],
    ['nothing when nothing is on file', '', { zip: '', homePhone: '' }, false],
    ['dashes when nothing is on file', '----', { zip: '', homePhone: '' }, false],
    ['any proof for an unknown account', '02139', undefined, false],
  ])('returns the right result for %s: %j', (_what, typed, known, isOne) => {
    expect(isAccountProof(typed, known)).toBe(isOne);
  });
});
