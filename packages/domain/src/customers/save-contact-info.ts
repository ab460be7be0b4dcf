/** The contact fields that a customer can edit (req 3.4). */
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
 * Normalizes contact info before saving (req 3.4). A registered phone number replaces the home phone. Last name, first
 * address line, city and ZIP are trimmed, and the state is uppercased. Other fields stay as typed.
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
