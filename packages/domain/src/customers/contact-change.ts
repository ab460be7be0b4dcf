import { isSameMailbox } from '../messages/email-endpoint.ts';
import { contactProblems } from './contact-completeness.ts';
import { contactInfoToSave, type EditedContactInfo } from './save-contact-info.ts';

/** The contact info that is stored: all that a person edits but the registered number, which only a code changes. */
export type ContactValues = Omit<EditedContactInfo, 'registeredPhoneNumber'>;
export type ContactValueName = keyof ContactValues;

/** What saving would change, or the first field whose new value no such field can have. */
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
 * What saving an edited contact would change (req 3.4). Info that is not complete may be saved, because req 5.3 marks it and does not
 * forbid it; a new value that is there has to have its field's form, of one line. What stays as it was is not judged, so that
 * whatever a creditor once delivered keeps nobody from changing something else.
 */
export function contactChange(
  stored: ContactValues & Pick<EditedContactInfo, 'registeredPhoneNumber'>,
  typed: ContactValues,
): ContactChange {
  const { registeredPhoneNumber, ...saved } = contactInfoToSave({
    ...typed,
    registeredPhoneNumber: stored.registeredPhoneNumber,
  });
  // Another spelling of the same mailbox is no other address.
  const values = { ...saved, email: isSameMailbox(saved.email, stored.email) ? stored.email : saved.email };
  const changedFields = fields.filter((field) => values[field] !== stored[field]);
  const field = changedFields.find((name) => isMalformed(values, name));
  return field === undefined ? { kind: 'values', values, changedFields } : { kind: 'malformed', field };
}

/** Control characters and line breaks, which would end a line of a mail's header or of a file. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function isMalformed(values: ContactValues, field: ContactValueName): boolean {
  if (values[field] === '') return false;
  return breaksLine.test(values[field]) || contactProblems(values).some((problem) => problem === field);
}
