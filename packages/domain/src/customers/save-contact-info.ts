/** The fields of a customer's contact info that a person edits (req 3.4). */
export type EditedContactInfo = {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLineOne: string;
  readonly addressLineTwo: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly homePhone: string;
  readonly registeredPhoneNumber: string | null;
  readonly email: string;
};

/**
 * Contact info as it is saved (req 3.4): the registered phone number takes the place of the home phone where there is one; last name,
 * first address line, city and ZIP are trimmed, the state is in capitals. The rest stays as it was typed.
 */
export function contactInfoToSave<Info extends EditedContactInfo>(info: Info): Info {
  return {
    ...info,
    homePhone: info.registeredPhoneNumber || info.homePhone,
    lastName: info.lastName.trim(),
    addressLineOne: info.addressLineOne.trim(),
    city: info.city.trim(),
    zip: info.zip.trim(),
    state: info.state.toUpperCase(),
  };
}
