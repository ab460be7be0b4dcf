import { expect, it } from 'vitest';
import { type ProfileFacts, profileAttention } from './profile-attention.ts';

const contact = { lastName: 'Alvarez', addressLineOne: '1200 W Lake St', city: 'Chicago', state: 'IL', zip: '60607' };
const inOrder: ProfileFacts = {
  contact,
  emailEnabled: true,
  emailRegistrationRequired: true,
  emailEndPoint: { isAuthenticated: true },
};

it.each<[string, Partial<ProfileFacts>, string[]]>([
  ['a profile in order', {}, []],
  ['contact info in an error state', { contact: { ...contact, zip: '606' } }, ['contact']],
  ['a required e-mail address that is not registered', { emailEndPoint: null }, ['registration']],
  ['a required e-mail address that is not verified', { emailEndPoint: { isAuthenticated: false } }, ['registration']],
  ['an e-mail address that is not required', { emailRegistrationRequired: false, emailEndPoint: null }, []],
  ['a tenant without e-mail', { emailEnabled: false, emailEndPoint: null }, []],
  ['the stored error state of the contact info', { contact: { ...contact, isErrorState: true } }, ['contact']],
  ['undeliverable e-mail', { contact: { ...contact, isEmailUndeliverable: true } }, ['undeliverable']],
  [
    'undeliverable e-mail at a tenant without e-mail',
    { emailEnabled: false, contact: { ...contact, isEmailUndeliverable: true } },
    [],
  ],
  ['both', { contact: { ...contact, city: ' ' }, emailEndPoint: null }, ['contact', 'registration']],
])('profileAttention is correct for %s (req 2.3)', (_case, change, expected) => {
  expect(profileAttention({ ...inOrder, ...change })).toEqual(expected);
});
