import { describe, expect, it } from 'vitest';
import { contactInfoToSave, type EditedContactInfo } from './save-contact-info.ts';

const typed: EditedContactInfo = {
  firstName: ' Ana ',
  lastName: ' Alvarez ',
  addressLineOne: ' 1200 W Lake St ',
  addressLineTwo: ' Apt 4 ',
  city: ' Chicago ',
  state: 'il',
  zip: ' 60607 ',
  homePhone: '3125550111',
  registeredPhoneNumber: null,
  email: 'ana@example.com',
};

describe('contactInfoToSave', () => {
  it('trims last name, address, city and ZIP, and uppercases the state (req 3.4)', () => {
    expect(contactInfoToSave(typed)).toEqual({
      ...typed,
      lastName: 'Alvarez',
      addressLineOne: '1200 W Lake St',
      city: 'Chicago',
      zip: '60607',
      state: 'IL',
    });
  });

  it.each([
    ['3125550199', '3125550199'],
    [null, '3125550111'],
    ['', '3125550111'],
  ])('with the registered number %j, saves the phone number %s (req 3.4)', (registeredPhoneNumber, homePhone) => {
    expect(contactInfoToSave({ ...typed, registeredPhoneNumber }).homePhone).toBe(homePhone);
  });
});
