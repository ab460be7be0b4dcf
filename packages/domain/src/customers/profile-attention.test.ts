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
  ['what the contact info says of itself', { contact: { ...contact, isErrorState: true } }, ['contact']],
  ['mail that comes back', { contact: { ...contact, isEmailUndeliverable: true } }, ['undeliverable']],
  [
    'mail that comes back, at a tenant without e-mail',
    { emailEnabled: false, contact: { ...contact, isEmailUndeliverable: true } },
    [],
  ],
  ['both', { contact: { ...contact, city: ' ' }, emailEndPoint: null }, ['contact', 'registration']],
])('profileAttention handles %s (req 2.3)', (_case, change, expected) => {
  expect(profileAttention({ ...inOrder, ...change })).toEqual(expected);
});
