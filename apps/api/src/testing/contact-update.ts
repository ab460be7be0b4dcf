import { emailOf } from './payers/registered-email.ts';
import type { SignedIn } from './payers/signed-in-customer.ts';

/** Builds a profile update for a test customer, who has only a name and an e-mail address. */
export function contactUpdate({ login }: Pick<SignedIn, 'login'>, edits: object = {}) {
  return {
    customerReferenceCode: `C-${login}`,
    reason: 'Edited the profile',
    customer: {
      firstName: 'Test',
      lastName: login,
      addressLineOne: '',
      addressLineTwo: '',
      city: '',
      state: '',
      zip: '',
      homePhone: '',
      email: emailOf({ login }),
      ...edits,
    },
  };
}
