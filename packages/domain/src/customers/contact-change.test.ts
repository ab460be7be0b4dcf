import { describe, expect, it } from 'vitest';
import { type ContactValueName, type ContactValues, contactChange } from './contact-change.ts';

const stored = {
  firstName: 'Ana',
  lastName: 'Alvarez',
  addressLineOne: '1200 W Lake St',
  addressLineTwo: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  homePhone: '3125550111',
  email: 'ana@example.com',
  registeredPhoneNumber: null,
};
const { registeredPhoneNumber: _, ...typed } = stored;

describe('contactChange', () => {
  it('changes nothing when no field was edited (req 3.4)', () => {
    expect(contactChange(stored, typed)).toEqual({ kind: 'values', values: typed, changedFields: [] });
  });

  it.each<[string, Partial<ContactValues>, Partial<ContactValues>]>([
    ['trims spaces', { lastName: ' Ortiz ', zip: ' 60601 ' }, { lastName: 'Ortiz', zip: '60601' }],
    ['writes the state in capitals', { state: 'ny' }, { state: 'NY' }],
    ['saves incomplete info', { lastName: '', city: ' ', zip: '' }, { lastName: '', city: '', zip: '' }],
    ['saves without a phone and an e-mail', { homePhone: '', email: '' }, { homePhone: '', email: '' }],
    ['keeps the spelling of the same mailbox', { email: 'ANA@Example.com' }, {}],
    ['accepts another mailbox', { email: 'ana.ortiz@example.com' }, { email: 'ana.ortiz@example.com' }],
    ['accepts a name in any script', { firstName: 'Ñandú’s 李' }, { firstName: 'Ñandú’s 李' }],
  ])('returns the changes to save: %s (req 3.4, 5.3)', (_name, edited, changes) => {
    expect(contactChange(stored, { ...typed, ...edited })).toEqual({
      kind: 'values',
      values: { ...typed, ...changes },
      changedFields: Object.keys(changes),
    });
  });

  it('saves the registered number as the home phone (req 3.4)', () => {
    const registered = { ...stored, registeredPhoneNumber: '3125550199' };
    expect(contactChange(registered, { ...typed, homePhone: '9175550100' })).toMatchObject({
      values: { homePhone: '3125550199' },
      changedFields: ['homePhone'],
    });
  });

  it.each<[ContactValueName, string]>([
    ['state', 'XX'],
    ['zip', '6060'],
    ['zip', '60607-1234'],
    ['homePhone', '312-555-0111'],
    ['homePhone', '31255501112'],
    ['email', 'ana@example'],
    ['email', 'ana@example.com\r\nBcc: everyone@example.com'],
    ['email', `${'a'.repeat(89)}@example.com`],
    ['firstName', 'Ana\nBcc: everyone@example.com'],
    ['firstName', 'Ana\u2028'],
    ['lastName', 'Al\u0000varez'],
    ['addressLineTwo', 'Apt\t4'],
  ])('refuses a %s of %j (req 5.3, 9.4)', (field, value) => {
    expect(contactChange(stored, { ...typed, [field]: value })).toEqual({ kind: 'malformed', field });
  });

  it("doesn't validate unchanged fields", () => {
    const old = { ...stored, zip: '606', homePhone: '555-0111' };
    const edited = { ...typed, zip: '606', homePhone: '555-0111', city: 'Evanston' };
    expect(contactChange(old, edited)).toMatchObject({ kind: 'values', changedFields: ['city'] });
  });
});
