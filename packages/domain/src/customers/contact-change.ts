import { isSameMailbox } from '../messages/email-endpoint.ts';
import { contactProblems } from './contact-completeness.ts';
import { contactInfoToSave, type EditedContactInfo } from './save-contact-info.ts';

/**
 * The stored contact info: every editable field except the registered number, which only a verification code can
 * change.
 */
export type ContactValues = Omit<EditedContactInfo, 'registeredPhoneNumber'>;
export type ContactValueName = keyof ContactValues;

/** The fields that saving would change, or the first field with an invalid new value. */
export type ContactChange =
  | { readonly kind: 'values'; readonly values: ContactValues; readonly changedFields: readonly ContactValueName[] }
  | { readonly kind: 'malformed'; readonly field: ContactValueName };

const fields: readonly ContactValueName[] = [
  'firstName',
  'lastName',
  'addressLineOne',
  'addressLineTwo',
  'city',
  'state',
  'zip',
  'homePhone',
  'email',
];

/**
 * Returns the effect of saving an edited contact (req 3.4). Incomplete info may be saved, because req 5.3 marks it
 * rather than forbidding it. New values must match their field's format and fit on one line. Unchanged values aren't
 * validated, so that a creditor's bad data doesn't block other changes.
 */
export function contactChange(
  stored: ContactValues & Pick<EditedContactInfo, 'registeredPhoneNumber'>,
  typed: ContactValues,
): ContactChange {
  const { registeredPhoneNumber, ...saved } = contactInfoToSave({
    ...typed,
    registeredPhoneNumber: stored.registeredPhoneNumber,
  });
  // A different spelling of the same mailbox isn't a change.
  const values = { ...saved, email: isSameMailbox(saved.email, stored.email) ? stored.email : saved.email };
  const changedFields = fields.filter((field) => values[field] !== stored[field]);
  const field = changedFields.find((name) => isMalformed(values, name));
  return field === undefined ? { kind: 'values', values, changedFields } : { kind: 'malformed', field };
}

/** Control characters and line breaks could inject a mail header or a line in a file. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function isMalformed(values: ContactValues, field: ContactValueName): boolean {
  if (values[field] === '') return false;
  return breaksLine.test(values[field]) || contactProblems(values).some((problem) => problem === field);
}
