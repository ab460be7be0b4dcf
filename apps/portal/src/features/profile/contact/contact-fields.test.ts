import { contactProblems } from '@quittance/domain/customers/contact-completeness';
import { describe, expect, it } from 'vitest';
import { logInAnswer } from '../../../testing/log-in-answer.ts';
import {
  type ContactFields,
  type ContactInfo,
  contactOf,
  fieldProblems,
  fieldsOf,
  isNewProblem,
} from './contact-fields.ts';

const ana: ContactInfo = logInAnswer().customerAccountDetailsResponse.customerContactInfo;
const edit = (change: Partial<ContactFields>, contact = ana) => contactOf({ ...fieldsOf(contact), ...change }, contact);

describe('saved contact info (req 3.4)', () => {
  it.each<[string, Partial<ContactInfo>]>([
    ['complete info', {}],
    ['a phone number of another country', { homePhone: '+34 600 000 000' }],
    ['a state that does not exist', { state: 'XX' }],
  ])('equals the stored info when nothing was changed: %s', (_case, change) => {
    const contact = { ...ana, ...change };
    expect(edit({}, contact)).toEqual(contact);
  });

  it.each<[Partial<ContactFields>, Partial<ContactInfo>]>([
    [{ lastName: '  Alvarez Ruiz ' }, { lastName: 'Alvarez Ruiz' }],
    [{ addressLineOne: ' 12 Elm St ' }, { addressLineOne: '12 Elm St' }],
    [{ city: ' Cicero ' }, { city: 'Cicero' }],
    [{ zip: ' 60804 ' }, { zip: '60804' }],
    [{ state: 'wi' }, { state: 'WI' }],
    [{ homePhone: '(773) 555-0100' }, { homePhone: '7735550100' }],
    [{ homePhone: '' }, { homePhone: '' }],
    [{ email: ' ana@lumen.example ' }, { email: 'ana@lumen.example' }],
  ])('is cleaned up: %j is saved as %j', (typed, saved) => {
    expect(edit(typed)).toEqual({ ...ana, ...saved });
  });

  it('replaces the home phone with the registered number', () => {
    const contact = { ...ana, registeredPhoneNumber: '7735550199' };
    expect(edit({ city: 'Cicero' }, contact).homePhone).toBe('7735550199');
  });
});

describe('contact fields that need attention (req 5.3)', () => {
  it.each<[Partial<ContactFields>, string[]]>([
    [{}, []],
    [{ zip: '606', city: ' ' }, ['city', 'zip']],
    [{ homePhone: '(312) 555' }, ['homePhone']],
    [{ homePhone: '', email: '' }, []],
  ])('are found after entering %j: %j', (typed, problems) => {
    expect(fieldProblems({ ...fieldsOf(ana), ...typed }, ana)).toEqual(problems);
  });

  it('include an invalid state, whose field is empty', () => {
    const contact = { ...ana, state: 'XX' };
    expect(fieldsOf(contact).state).toBe('');
    expect(fieldProblems(fieldsOf(contact), contact)).toEqual(contactProblems(contact));
  });

  it.each<[string, Partial<ContactInfo>, Partial<ContactFields>, boolean]>([
    ['do not block saving when a stored fault is unchanged', { zip: '606' }, {}, false],
    ['block saving when a stored fault was changed but remains', { zip: '606' }, { zip: '6060' }, true],
    ['block saving when the fault is new', {}, { zip: '6060' }, true],
    ['do not block saving once they are right', { zip: '606' }, { zip: '60607' }, false],
  ])('follow the rules for saving: they %s', (_case, stored, typed, expected) => {
    const contact = { ...ana, ...stored };
    expect(isNewProblem('zip', { fields: { ...fieldsOf(contact), ...typed }, contact })).toBe(expected);
  });
});
