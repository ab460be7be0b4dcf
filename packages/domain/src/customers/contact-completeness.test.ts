import { describe, expect, it } from 'vitest';
import { type CheckedContact, type ContactField, contactProblems } from './contact-completeness.ts';
import { usStates } from './us-states.ts';

const complete: CheckedContact = {
  lastName: 'Ortiz',
  addressLineOne: '12 Elm St',
  city: 'Lumen City',
  state: 'NY',
  zip: '10001',
  homePhone: '2125550123',
  email: 'ana@example.com',
};

describe('contactProblems', () => {
  it('finds no problems in a complete contact (req 5.3)', () => {
    expect(contactProblems(complete)).toStrictEqual([]);
  });

  it.each<[string, Partial<CheckedContact>, ContactField[]]>([
    ['no last name', { lastName: '' }, ['lastName']],
    ['a last name of spaces', { lastName: '  ' }, ['lastName']],
    ['no address', { addressLineOne: '' }, ['addressLineOne']],
    ['no city', { city: '' }, ['city']],
    ['no state', { state: '' }, ['state']],
    ['a state that does not exist', { state: 'XX' }, ['state']],
    ['a state’s name', { state: 'New York' }, ['state']],
    ['a military address', { state: 'AE' }, ['state']],
    ['a state in lower case', { state: 'ny' }, ['state']],
    ['a ZIP with spaces around it', { zip: ' 10001 ' }, ['zip']],
    ['no ZIP', { zip: '' }, ['zip']],
    ['a ZIP of 4 digits', { zip: '1000' }, ['zip']],
    ['a ZIP of 6 digits', { zip: '100011' }, ['zip']],
    ['a ZIP+4', { zip: '10001-1234' }, ['zip']],
    ['no phone', { homePhone: '' }, []],
    ['a phone that is null', { homePhone: null }, []],
    ['a phone of 9 digits', { homePhone: '212555012' }, ['homePhone']],
    ['a phone of 11 digits', { homePhone: '12125550123' }, ['homePhone']],
    ['a phone with dashes', { homePhone: '212-555-0123' }, ['homePhone']],
    ['no e-mail', { email: '' }, []],
    ['an e-mail that is undefined', { email: undefined }, []],
    ['an e-mail without a domain', { email: 'ana' }, ['email']],
    ['several at once, in the order of a form', { email: 'x', zip: '', lastName: '' }, ['lastName', 'zip', 'email']],
  ])('checks a contact with %s (req 5.3)', (_, changed, expected) => {
    expect(contactProblems({ ...complete, ...changed })).toStrictEqual(expected);
  });
});

describe('usStates', () => {
  it('contains 50 states, DC and 6 territories (req 5.3)', () => {
    expect(new Set(usStates).size).toBe(57);
    expect(usStates).toHaveLength(57);
    expect(usStates).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']));
    expect(usStates.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
    expect(usStates.every((state) => contactProblems({ ...complete, state }).length === 0)).toBe(true);
  });
});
